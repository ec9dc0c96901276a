import { type SQL, sql } from 'drizzle-orm'
import { checklists } from '@/db/schema/checklists'
import { jobChecklists } from '@/db/schema/job-checklists'
import { MAX_ON_JOB } from '../checklist'

/** Attaches copies of the default templates and of the agreement's template to a new job. */
export const attachToNewJob = (jobId: string, agreementsOwn: string | null): SQL =>
  sql`insert into ${jobChecklists} (id, job_id, checklist_id, name, items)
    select new_id(), ${jobId}, ${checklists.id}, ${checklists.name}, ${checklists.items} from ${checklists}
    where ${checklists.isDefault} or ${checklists.id} = ${agreementsOwn}
    order by (${checklists.id} = ${agreementsOwn}) desc nulls last, ${checklists.name}
    limit ${sql.raw(String(MAX_ON_JOB))}`
