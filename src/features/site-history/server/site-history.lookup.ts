import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { jobs } from '@/db/schema/jobs'
import { ownJobIds } from '@/features/jobs/server/visits.lookup'
import type { Viewer } from '@/shared/policy'

const here = alias(jobs, 'here')
const there = alias(jobs, 'there')

/** Addresses that differ only in case, accents, commas or spaces are the same. */
const siteKey = (address: SQLWrapper) =>
  sql`regexp_replace(fold_text(${address}), '[[:space:],.]+', ' ', 'g')`

const isSameSite = sql`${there.customerId} = ${here.customerId} and ${there.id} <> ${here.id}
  and ${siteKey(there.address)} = ${siteKey(here.address)}`

/** Selects the ids of the other jobs at the site of this job: same customer, same address. */
export const otherJobsAtSiteOf = (jobId: SQLWrapper | string): SQL =>
  sql`select ${there.id} from ${jobs} here join ${jobs} there on ${isSameSite} where ${here.id} = ${jobId}`

/** Whether this person has another job at the site of the job. */
export const isAtOwnSite = (viewer: Viewer, jobId: SQLWrapper): SQL =>
  sql`exists (select from ${jobs} there join ${jobs} here on ${isSameSite}
    where ${there.id} = ${jobId} and ${here.id} in (${ownJobIds(viewer.id)}))`
