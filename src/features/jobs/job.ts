import type { Badges } from '@/shared/badges'

/** In cents an hour: $100,000.00. */
export const MAX_BILLING_RATE = 10_000_000

export const JOB_STATUSES = ['open', 'closed'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]
export const JOB_BADGES: Badges<JobStatus> = { open: 'blue', closed: 'grey' }

/** How long a job is taken to be that has no end. */
export const DEFAULT_MINUTES = 120

/** How a job reads wherever one is chosen or named: "#1042 - Alder Street Bakery". */
export function jobLabel({ num, customer }: { num: string; customer: string | null }): string {
  return `#${num} - ${customer || 'No customer'}`
}

/** What is to be done, in one line: the first that says anything. */
export const firstLine = (description: string | null): string | undefined =>
  description
    ?.split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '')

/** How long the description of a job may be. */
export const MAX_DESCRIPTION = 5000

/** What is to be done on a job that comes from another record: its title, and below it what it says besides. */
export const workOf = ({ title, description }: { title: string; description: string | null }): string =>
  [title, description].filter(Boolean).join('\n').slice(0, MAX_DESCRIPTION)

/** How many go to one job at most. */
export const MAX_TECHNICIANS = 20

export interface Technician {
  id: string
  name: string
}

/** Who goes to a job. The first technician leads; a crew that is none of ours has only a name. */
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

/** The technicians of a job, the first leads. */
export const techniciansOf = ({
  technicianIds,
  technicianNames,
}: Pick<Assignment, 'technicianIds' | 'technicianNames'>): Technician[] =>
  technicianIds.map((id, place) => ({ id, name: technicianNames[place] ?? '' }))

/** "Priya Raman +2": who goes to a job, where there is little room; null for nobody. */
export function crewText({ crew, technicianIds }: Pick<Assignment, 'crew' | 'technicianIds'>): string | null {
  return crew && technicianIds.length > 1 ? `${crew} +${technicianIds.length - 1}` : crew
}

/** Everybody who goes to a job, by name. */
export const crewNames = ({
  crew,
  technicianNames,
}: Pick<Assignment, 'crew' | 'technicianNames'>): string[] =>
  technicianNames.length > 0 || !crew ? technicianNames : [crew]

/** A crew that is none of ours. */
export const outsideCrew = (crew: string): Assignment => ({ ...crewOf([]), crew })

/** Naming one technician: who leads already keeps the others, anybody else goes alone. */
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

/** The same for a record that carries its job's number and customer. */
export const jobNameOf = ({ jobNum, customer }: OnJob): string =>
  jobNum === null ? 'No job' : jobLabel({ num: jobNum, customer })

/**
 * What a picker offers: the suggested ones, then the others as they come. In the answer to a search only those that
 * match are there, so of the suggested ones only those that are among them.
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
 * What a text says of a job that was looked for by it and is not there: one word with a figure in it is its number,
 * anything else whom it is for, unless that is known already.
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

/** Warns that a job is another customer's; one that points to no customer's record is anybody's. */
export function othersJob(job: Owned, customerId: string | undefined): string | undefined {
  if (!customerId || !job.customerId || job.customerId === customerId) return undefined
  return `This job is for ${job.customer || 'another customer'}, not for the customer chosen here`
}

interface Schedule {
  scheduledStart?: string | null
  scheduledEnd?: string | null
}

/** Why these two instants make no schedule; null if they do. */
export function scheduleProblem({ scheduledStart, scheduledEnd }: Schedule): string | null {
  if (!scheduledEnd) return null
  if (!scheduledStart) return 'Enter a start for this end'
  return Date.parse(scheduledEnd) > Date.parse(scheduledStart) ? null : 'The end must be after the start'
}

interface Untouched {
  status: JobStatus
  version: number
}

/** Why a job cannot be deleted; null if it can: what was made by mistake and nobody has touched since. */
export function removalProblem({ status, version }: Untouched): string | null {
  return status === 'open' && version === 1 ? null : 'This job has been changed since it was created'
}

/** The number that a new job is offered: JOB- and one above the highest in use. */
export function jobNumberAfter(highest: number): string {
  return `JOB-${highest + 1}`
}

/** Whether a job number is the one made up for a service: `MA-{agreementNumber}-{timestamp}`. */
export const isServiceNumber = (num: string, agreementNumber: string): boolean => {
  const prefix = `MA-${agreementNumber}-`
  return num.startsWith(prefix) && /^\d+$/.test(num.slice(prefix.length))
}
