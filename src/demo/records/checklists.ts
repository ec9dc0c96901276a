import { desc, lt, sql } from 'drizzle-orm'
import { maintenanceAgreements } from '@/db/schema/agreements'
import { checklists } from '@/db/schema/checklists'
import { checklistAnswers, jobChecklists } from '@/db/schema/job-checklists'
import { jobs, visits, visitTechnicians } from '@/db/schema/jobs'
import type { AnswerValue, ChecklistItem, ItemKind } from '@/domain/checklists/checklist'
import { at, type Demo, dayFrom } from '../demo'
import { saveDrawing } from '../drawing'
import { insertAll } from '../insert'
import { Random } from '../random'
import { isCurrent, isLead } from './booked-jobs'
import { SITE_DRAWINGS } from './field-logs-work'

/** Own seed, so that adding a checklist does not change other records. */
const SEED = 5_209

interface DemoItem {
  label: string
  kind: ItemKind
  options?: string[]
  required?: boolean
  answer: (random: Random, photo: string) => AnswerValue
}

const yes = () => true

const SAFETY: DemoItem[] = [
  { label: 'Walked the site with the customer', kind: 'check', answer: yes },
  { label: 'Water and power shut-offs located', kind: 'check', answer: yes },
  {
    label: 'Access',
    kind: 'choice',
    options: ['Clear', 'Ladder needed', 'Confined space'],
    answer: (random) => random.pick(['Clear', 'Clear', 'Ladder needed']),
  },
  { label: 'Hazards noted', kind: 'text', answer: () => 'Low beam over the cellar stairs' },
]

const TUNE_UP: DemoItem[] = [
  { label: 'No gas leak at the valve', kind: 'check', required: true, answer: yes },
  { label: 'Filter replaced', kind: 'check', required: true, answer: yes },
  {
    label: 'CO in flue gas, ppm',
    kind: 'number',
    required: true,
    answer: (random) => random.between(12, 68),
  },
  {
    label: 'Condition of the heat exchanger',
    kind: 'choice',
    options: ['Good', 'Worn', 'Replace'],
    required: true,
    answer: (random) => random.pick(['Good', 'Good', 'Worn']),
  },
  { label: 'Rating plate', kind: 'photo', answer: (_random, photo) => [photo] },
  { label: 'Recommendations', kind: 'text', answer: () => 'Replace the igniter at the next service' },
]

/** Two templates, and what crews have answered on the jobs of these days. */
export async function addDemoChecklists(demo: Demo): Promise<void> {
  const { tx, now, staff } = demo
  const random = new Random(SEED)
  const photo = await saveDrawing(tx, SITE_DRAWINGS[0] ?? '', { wall: '#dbe4ee', floor: '#b8bfc6' })
  const createdAt = at(dayFrom(now, -60), 9)
  const [owner] = staff
  if (!owner) throw new Error('The demo company has people')
  const template = (name: string, items: DemoItem[], isDefault: boolean) => ({
    id: random.id(),
    name,
    isDefault,
    items: items.map(
      ({ answer, ...item }): ChecklistItem => ({
        ...item,
        id: random.id(),
        options: item.options ?? [],
        required: item.required ?? false,
      }),
    ),
    createdById: owner.id,
    createdAt,
  })
  const safety = template('Site safety', SAFETY, true)
  const tuneUp = template('Furnace tune-up', TUNE_UP, false)
  await insertAll(tx, checklists, [safety, tuneUp])
  const site = { checklist: safety, words: SAFETY }
  const heating = { checklist: tuneUp, words: TUNE_UP }
  await tx
    .update(maintenanceAgreements)
    .set({ checklistId: tuneUp.id })
    .where(sql`${maintenanceAgreements.title} ~* 'furnace|heat'`)

  const recent = await tx
    .select({
      id: jobs.id,
      status: jobs.status,
      agreementId: jobs.agreementId,
      leadId: visitTechnicians.userId,
      scheduledStart: sql<string>`${visits.scheduledStart}`.mapWith(visits.scheduledStart),
    })
    .from(jobs)
    .innerJoin(visits, isCurrent)
    .leftJoin(visitTechnicians, isLead)
    .where(lt(visits.scheduledStart, dayFrom(now, 2).toISOString()))
    .orderBy(desc(visits.scheduledStart), jobs.id)
    .limit(60)
  const today = dayFrom(now, 0).toISOString()
  const copies = recent.flatMap((job) => {
    const used = job.agreementId ? [site, heating] : [site]
    return used.map((of) => ({ job, of, id: random.id() }))
  })
  await insertAll(
    tx,
    jobChecklists,
    copies.map(({ id, job, of: { checklist } }) => ({
      id,
      jobId: job.id,
      checklistId: checklist.id,
      name: checklist.name,
      items: checklist.items,
      createdAt: at(dayFrom(now, -60), 10),
    })),
  )
  const answers = copies.flatMap(({ id, job, of: { checklist, words } }) => {
    const share = job.status === 'closed' ? 1 : job.scheduledStart < today ? 0.6 : 0
    return checklist.items.flatMap((item, index) => {
      const value = words[index]?.answer(random, photo)
      if (value === undefined || !random.chance(share)) return []
      return {
        jobChecklistId: id,
        itemId: item.id,
        answeredById: job.leadId ?? owner.id,
        answeredAt: at(new Date(job.scheduledStart), 14, index * 3),
        ...(Array.isArray(value) ? { photos: value } : { value }),
      }
    })
  })
  await insertAll(tx, checklistAnswers, answers)
}
