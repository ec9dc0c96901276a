import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { isoInstant } from '@/db/json'
import { rows } from '@/db/query'
import { jobs, visits } from '@/db/schema/jobs'
import { invoices } from '@/db/schema/sales-documents/invoices'
import { timeEntries } from '@/db/schema/time-entries'
import { timeOff } from '@/db/schema/time-off'
import { updateRow } from '@/db/write'
import { isUnbilledTime } from '@/features/billing/server/unbilled.store'
import { at, type Demo, dateOf, dayFrom } from '../demo'
import { Random } from '../random'
import { insertVisits } from './booked-jobs'

/** Own seed, so that visits do not change other records. */
const SEED = 4_130
const MINUTE = 60_000

interface Planned {
  id: string
  jobId: string
  leadId: string
  start: string
  end: string
}

/** How the day goes: visits done, one on site, one on its way, and jobs that take more than one visit. */
export async function addDemoVisits(demo: Demo): Promise<void> {
  await moveToday(demo)
  await addFurtherVisits(demo)
  await holdOne(demo)
  await leaveToBill(demo)
  await addTimeOff(demo)
}

/** Open visits with a technician between two days, in order. */
function planned(tx: Db, from: Date, to: Date): Promise<Planned[]> {
  return rows<Planned & Record<string, unknown>>(
    tx,
    sql`select v.id, v.job_id as "jobId", lead.user_id as "leadId",
        ${isoInstant(sql`v.scheduled_start`)} as start, ${isoInstant(sql`v.scheduled_end`)} as end
      from ${visits} v join ${jobs} j on j.id = v.job_id and j.status = 'open'
        join visit_technicians lead on lead.visit_id = v.id and lead.position = 1
      where v.status = 'scheduled' and v.scheduled_start >= ${from.toISOString()} and v.scheduled_start < ${to.toISOString()}
        and v.scheduled_end is not null
      order by v.scheduled_start, v.id`,
  )
}

async function moveToday({ tx, now }: Demo): Promise<void> {
  const today = await planned(tx, dayFrom(now, 0), dayFrom(now, 1))
  const isOver = ({ end }: Planned) => Date.parse(end) <= now.getTime()
  const before = (start: string, minutes: number) =>
    new Date(Math.min(Date.parse(start), now.getTime()) - minutes * MINUTE).toISOString()
  for (const { id, jobId, leadId, start, end } of today.filter(isOver)) {
    const arrived = { arrivedAt: start, arrivedById: leadId }
    await rows(tx, updateRow(visits, id, { status: 'done', ...arrived, doneAt: end, doneById: leadId }))
    await rows(tx, updateRow(jobs, jobId, { finishedAt: end, finishedById: leadId }))
  }
  const [onSite, ...rest] = today.filter((visit) => !isOver(visit))
  if (!onSite) return
  const arrived = { arrivedAt: before(onSite.start, 5), arrivedById: onSite.leadId }
  const travelled = { travelledAt: before(onSite.start, 25), travelledById: onSite.leadId }
  await rows(tx, updateRow(visits, onSite.id, { status: 'on_site', ...travelled, ...arrived }))
  const next = rest.find(({ leadId }) => leadId !== onSite.leadId)
  if (!next) return
  const left = { travelledAt: before(next.start, 15), travelledById: next.leadId }
  await rows(tx, updateRow(visits, next.id, { status: 'travelling', ...left }))
}

const DONE_NOTES = [
  'Shut off and drained. The valve is ordered.',
  'Rough-in done, the inspector comes on Friday.',
]

/** Two jobs that were begun last week and go on, and one whose next visit nobody has booked yet. */
async function addFurtherVisits({ tx, now }: Demo): Promise<void> {
  const random = new Random(SEED)
  const coming = await planned(tx, dayFrom(now, 1), dayFrom(now, 9))
  const begun = coming.slice(0, DONE_NOTES.length)
  const [, again] = begun
  const doneAt = at(dayFrom(now, -6), 15)
  const scheduled = { scheduledStart: at(dayFrom(now, -6), 13), scheduledEnd: doneAt }
  const first = begun.map(({ jobId, leadId }, index) => ({
    id: random.id(),
    jobId,
    technicianIds: [leadId],
    ...scheduled,
    status: 'done' as const,
    arrivedAt: scheduled.scheduledStart,
    arrivedById: leadId,
    doneAt,
    doneById: leadId,
    doneNote: DONE_NOTES[index] ?? null,
    createdAt: at(dayFrom(now, -8), 9),
  }))
  const third = again && {
    id: random.id(),
    jobId: again.jobId,
    technicianIds: [again.leadId],
    scheduledStart: at(dayFrom(now, 12), 9),
    scheduledEnd: at(dayFrom(now, 12), 11),
    notes: 'Test under pressure, then close the wall',
    createdAt: at(dayFrom(now, -1), 9),
  }
  await insertVisits(tx, [...first, ...(third ? [third] : [])])

  const [waiting] = await planned(tx, dayFrom(now, -120), dayFrom(now, 0))
  if (!waiting) return
  const { id, leadId, start, end } = waiting
  const done = { arrivedAt: start, arrivedById: leadId, doneAt: end, doneById: leadId }
  const doneNote = 'Needs a second person for the lift'
  await rows(tx, updateRow(visits, id, { status: 'done', ...done, doneNote }))
}

async function holdOne({ tx }: Demo): Promise<void> {
  await rows(
    tx,
    sql`update ${jobs} set hold_reason = 'Waiting for the city permit'
      where id = (select id from ${jobs} where status = 'open' and current_visit_id is null and crew is null
        order by created_at desc, id limit 1)`,
  )
}

/** Finished within the last weeks; the office has not billed them yet. */
async function leaveToBill({ tx, now }: Demo): Promise<void> {
  const finished = await rows<{ id: string; end: string; leadId: string }>(
    tx,
    sql`select j.id, ${isoInstant(sql`v.scheduled_end`)} as end, lead.user_id as "leadId"
      from ${jobs} j join ${visits} v on v.id = j.current_visit_id
        join visit_technicians lead on lead.visit_id = v.id and lead.position = 1
      where j.status = 'closed' and v.scheduled_end >= ${dayFrom(now, -18).toISOString()}
        and exists (select from ${timeEntries} where ${timeEntries.jobId} = j.id and ${isUnbilledTime})
        and not exists (select from ${invoices} i where i.job_id = j.id)
      order by v.scheduled_end, j.id limit 4`,
  )
  for (const { id, end, leadId } of finished)
    await rows(tx, updateRow(jobs, id, { status: 'open', finishedAt: end, finishedById: leadId }))
}

async function addTimeOff({ tx, now, staff }: Demo): Promise<void> {
  const random = new Random(SEED)
  const [office] = staff
  const away = staff.at(-1)
  if (!office || !away) return
  await tx.insert(timeOff).values({
    id: random.id(),
    userId: away.id,
    from: dateOf(dayFrom(now, 2)),
    to: dateOf(dayFrom(now, 4)),
    note: 'Family wedding',
    createdById: office.id,
    createdAt: at(dayFrom(now, -10), 9),
  })
}
