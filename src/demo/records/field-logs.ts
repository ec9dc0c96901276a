import { asc, lt } from 'drizzle-orm'
import { fieldLogs } from '@/db/schema/field-logs'
import { jobs, visits, visitTechnicians } from '@/db/schema/jobs'
import { STEP_MINUTES, type Weather } from '@/features/field-logs/field-log'
import { dayOf } from '@/shared/dates'
import { at, type Demo, dayFrom } from '../demo'
import { saveDrawing } from '../drawing'
import { insertAll, recordActivity } from '../insert'
import { isCurrent, isLead } from './booked-jobs'
import { SITE_DRAWINGS, WORK } from './field-logs-work'

type NewLog = typeof fieldLogs.$inferInsert & { createdAt: string }

/** Mostly rain and clouds, since the company is in Oregon. */
const USUAL_WEATHER: (Weather | null)[] = [
  'rainy',
  'rainy',
  'cloudy',
  'cloudy',
  'sunny',
  'sunny',
  'windy',
  null,
]
const SITE = { wall: '#dbe4ee', floor: '#b8bfc6' }

interface LoggedJob {
  id: string
  num: string
  technicianId: string | null
  scheduledStart: string | null
}

/** Field logs of the crews for about every other job of the two years. */
export async function addDemoFieldLogs(demo: Demo): Promise<void> {
  const { tx, random, now } = demo
  const photos: string[] = []
  for (const drawing of SITE_DRAWINGS) photos.push(await saveDrawing(tx, drawing, SITE))
  const done: LoggedJob[] = await tx
    .select({
      id: jobs.id,
      num: jobs.num,
      technicianId: visitTechnicians.userId,
      scheduledStart: visits.scheduledStart,
    })
    .from(jobs)
    .innerJoin(visits, isCurrent)
    .leftJoin(visitTechnicians, isLead)
    .where(lt(visits.scheduledStart, dayFrom(now, 0).toISOString()))
    .orderBy(asc(visits.scheduledStart), asc(jobs.id))
  const logged = done.filter(() => random.chance(0.55))
  const rows = logged.map((job) => log(demo, job, photos))
  await insertAll(tx, fieldLogs, rows)
  await recordActivity(
    tx,
    random,
    rows.slice(-2).map(({ id, jobId, logDate, createdById: byId, createdAt: ts }) => {
      const jobNum = logged.find((job) => job.id === jobId)?.num ?? null
      const payload = { id, name: `${logDate} #${jobNum}`, logDate, jobId, jobNum }
      return { action: 'field_log.created', payload, byId, ts }
    }),
  )
}

function log({ random, staff }: Demo, job: LoggedJob, photos: string[]): NewLog {
  const { work, materials, equipment, trouble } = random.pick(WORK)
  const start = new Date(job.scheduledStart ?? '')
  const author = staff.find(({ id }) => id === job.technicianId) ?? random.pick(staff)
  const others = staff.slice(1).filter(({ name }) => name !== author.name && random.chance(0.2))
  const crew = [author, ...others].map(({ name }) => name)
  const hasPhotos = random.chance(0.4)
  const createdAt = at(start, random.between(15, 18), random.between(0, 59))
  return {
    id: random.id(),
    jobId: job.id,
    logDate: dayOf(start),
    weather: random.chance(0.01) ? 'snowy' : random.pick(USUAL_WEATHER),
    workPerformed: work,
    materialsUsed: materials,
    equipmentUsed: equipment,
    crewMembers: crew,
    minutesWorked: crew.length * STEP_MINUTES * random.between(8, 34),
    issues: random.chance(0.15) ? trouble : null,
    photos: hasPhotos ? photos.filter(() => random.chance(0.5)) : [],
    createdById: author.id,
    createdAt,
    updatedAt: createdAt,
  }
}
