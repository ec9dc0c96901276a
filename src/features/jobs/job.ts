import type { Badges } from '@/shared/badges'

/** $100,000.00 per hour, in cents. */
export const MAX_BILLING_RATE = 10_000_000

export const JOB_STATUSES = ['open', 'closed'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]
export const JOB_BADGES: Badges<JobStatus> = { open: 'blue', closed: 'grey' }

/** Assumed length of a job without an end time. */
export const DEFAULT_MINUTES = 120

/** The label of a job in pickers and links: "#1042 - Alder Street Bakery". */
export function jobLabel({ num, customer }: { num: string; customer: string | null }): string {
  return `#${num} - ${customer || 'No customer'}`
}

/** The first non-blank line of the description. */
export const firstLine = (description: string | null): string | undefined =>
  description
    ?.split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '')

export const MAX_DESCRIPTION = 5000

/** Job description made from another record: its title, followed by its description. */
export const workOf = ({ title, description }: { title: string; description: string | null }): string =>
  [title, description].filter(Boolean).join('\n').slice(0, MAX_DESCRIPTION)

export const MAX_TECHNICIANS = 20

export interface Technician {
  id: string
  name: string
}

/** Who is assigned to a job. The first technician leads; an outside crew has only a name. */
export interface Assignment {
  crew: string | null
  technicianId: string | null
  technicianIds: string[]
  technicianNames: string[]
}

export function crewOf(technicians: readonly Technician[]): Assignment {
  const [lead] = technicians
  return {
    crew: lead?.name ?? null,
    technicianId: lead?.id ?? null,
    technicianIds: technicians.map(({ id }) => id),
    technicianNames: technicians.map(({ name }) => name),
  }
}

/** The technicians of a job, lead first. */
export const techniciansOf = ({
  technicianIds,
  technicianNames,
}: Pick<Assignment, 'technicianIds' | 'technicianNames'>): Technician[] =>
  technicianIds.map((id, place) => ({ id, name: technicianNames[place] ?? '' }))

/** "Priya Raman +2", where space is short; null if nobody is assigned. */
export function crewText({ crew, technicianIds }: Pick<Assignment, 'crew' | 'technicianIds'>): string | null {
  return crew && technicianIds.length > 1 ? `${crew} +${technicianIds.length - 1}` : crew
}

/** The names of everyone assigned to a job. */
export const crewNames = ({
  crew,
  technicianNames,
}: Pick<Assignment, 'crew' | 'technicianNames'>): string[] =>
  technicianNames.length > 0 || !crew ? technicianNames : [crew]

/** A crew from outside the company. */
export const outsideCrew = (crew: string): Assignment => ({ ...crewOf([]), crew })

/** Sets the lead. If that person already leads, the other technicians stay; otherwise they are replaced. */
export function ledBy(before: Assignment, lead: Technician): Assignment {
  if (lead.id !== before.technicianId) return crewOf([lead])
  return {
    crew: lead.name,
    technicianId: lead.id,
    technicianIds: before.technicianIds,
    technicianNames: [lead.name, ...before.technicianNames.slice(1)],
  }
}

interface OnJob {
  jobNum: string | null
  customer: string | null
}

/** The job label for a record that carries the job's number and customer. */
export const jobNameOf = ({ jobNum, customer }: OnJob): string =>
  jobNum === null ? 'No job' : jobLabel({ num: jobNum, customer })

/**
 * Options of a job picker: suggested jobs first, then the rest. During a search, only suggestions that match
 * it.
 */
export function mostLikelyFirst<J extends { id: string }>(
  suggested: readonly J[],
  found: readonly J[],
  isSearch: boolean,
): J[] {
  const isFound = new Set(found.map(({ id }) => id))
  const first = isSearch ? suggested.filter(({ id }) => isFound.has(id)) : suggested
  const isFirst = new Set(first.map(({ id }) => id))
  return [...first, ...found.filter(({ id }) => !isFirst.has(id))]
}

/**
 * Prefills a new job from a search without results: a single word containing a digit is the number, anything
 * else the customer, unless the customer is already known.
 */
export function jobNamed(text: string, customerId?: string): { num?: string; customer?: string } {
  const named = text.trim().replace(/^#/, '')
  if (/^\S*\d\S*$/.test(named)) return { num: named }
  return named && customerId === undefined ? { customer: named } : {}
}

interface Owned {
  customerId: string | null
  customer: string | null
}

/** Warns that the job belongs to another customer; a job without a customer record fits any customer. */
export function othersJob(job: Owned, customerId: string | undefined): string | undefined {
  if (!customerId || !job.customerId || job.customerId === customerId) return undefined
  return `This job is for ${job.customer || 'another customer'}, not for the customer chosen here`
}

interface Schedule {
  scheduledStart?: string | null
  scheduledEnd?: string | null
}

/** Why the schedule is invalid; null if it is valid. */
export function scheduleProblem({ scheduledStart, scheduledEnd }: Schedule): string | null {
  if (!scheduledEnd) return null
  if (!scheduledStart) return 'Enter a start for this end'
  return Date.parse(scheduledEnd) > Date.parse(scheduledStart) ? null : 'The end must be after the start'
}

interface Untouched {
  status: JobStatus
  version: number
}

/** Why the job cannot be deleted; null if it is still open and has not been changed since it was created. */
export function removalProblem({ status, version }: Untouched): string | null {
  return status === 'open' && version === 1 ? null : 'This job has been changed since it was created'
}

/** The suggested number for a new job: JOB- and one above the highest in use. */
export function jobNumberAfter(highest: number): string {
  return `JOB-${highest + 1}`
}

/** Whether a job number was generated for a service: `MA-{agreementNumber}-{timestamp}`. */
export const isServiceNumber = (num: string, agreementNumber: string): boolean => {
  const prefix = `MA-${agreementNumber}-`
  return num.startsWith(prefix) && /^\d+$/.test(num.slice(prefix.length))
}
