import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { jobs } from '@/db/schema/jobs'
import { ownJobIds } from '@/features/jobs/server/visits.lookup'
import { reachOf, type Viewer } from '@/shared/policy'

const here = alias(jobs, 'here')
const there = alias(jobs, 'there')

/** Addresses that differ only in case, accents, commas or spaces are the same. */
const siteKey = (address: SQLWrapper) =>
  sql`regexp_replace(fold_text(${address}), '[[:space:],.]+', ' ', 'g')`

/** Selects the ids of all other jobs at the sites of these jobs: same customer, same address. */
const otherJobsAt = (hereIsOneOf: SQL): SQL =>
  sql`select there.id from ${jobs} here join ${jobs} there
    on ${there.customerId} = ${here.customerId} and ${there.id} <> ${here.id}
      and ${siteKey(there.address)} = ${siteKey(here.address)}
    where ${hereIsOneOf}`

export const otherJobsAtSiteOf = (jobId: SQLWrapper | string): SQL => otherJobsAt(sql`${here.id} = ${jobId}`)

/** Limits rows of jobs to those at the sites where this technician has a job; undefined for people who see all jobs. */
export const atOwnSite = (viewer: Viewer, jobId: SQLWrapper): SQL | undefined =>
  reachOf(viewer, 'see visits') === 'own'
    ? sql`${jobId} in (${otherJobsAt(sql`${here.id} in (${ownJobIds(viewer.id)})`)})`
    : undefined
