import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import {
  findJson,
  isoInstant,
  type Json,
  jsonArray,
  jsonOf,
  recordFields,
  shapeOf,
  writeThenRead,
} from '@/db/json'
import { type List, listJson } from '@/db/list'
import { rows } from '@/db/query'
import { lockRow } from '@/db/rows'
import { checklists } from '@/db/schema/checklists'
import { checklistAnswers, jobChecklists } from '@/db/schema/job-checklists'
import type { AnswerValue, ChecklistItem } from '@/domain/checklists/checklist'
import { actor } from '@/domain/users/server/users.lookup'
import type { PageQuery } from '@/shared/list-query'
import type { ChecklistAnswer, JobChecklist } from '../job-checklist.schema'

const answerShape = shapeOf<ChecklistAnswer>({
  itemId: checklistAnswers.itemId,
  value: sql`coalesce(${checklistAnswers.value}, to_jsonb(${checklistAnswers.photos}))`,
  ...actor('answeredBy', checklistAnswers.answeredById),
  answeredAt: isoInstant(checklistAnswers.answeredAt),
})

const jobChecklistShape = shapeOf<JobChecklist>({
  id: jobChecklists.id,
  jobId: jobChecklists.jobId,
  checklistId: jobChecklists.checklistId,
  name: jobChecklists.name,
  items: jobChecklists.items,
  answers: jsonArray(sql`select ${answerShape} from ${checklistAnswers}
    where ${checklistAnswers.jobChecklistId} = ${jobChecklists.id}
    order by ${checklistAnswers.answeredAt}, ${checklistAnswers.itemId}`),
  ...recordFields(jobChecklists),
})
const doc = jsonOf(jobChecklistShape)

const ofJob = (jobId: string, id: string) =>
  sql`${jobChecklists.id} = ${id} and ${jobChecklists.jobId} = ${jobId}`

/** In the order in which they were attached. */
export function listJobChecklists(db: Db, jobId: string, page: PageQuery): Promise<List<JobChecklist>> {
  return listJson(
    db,
    {
      table: jobChecklists,
      id: jobChecklists.id,
      sort: { by: jobChecklists.createdAt, type: 'timestamptz', direction: 'asc' },
      shape: jobChecklistShape,
      where: [sql`${jobChecklists.jobId} = ${jobId}`],
    },
    page,
  )
}

export function findJobChecklist(db: Db, jobId: string, id: string): Promise<Json<JobChecklist> | undefined> {
  return findJson(db, sql`select ${doc} as doc from ${jobChecklists} where ${ofJob(jobId, id)}`)
}

export function countOnJob(tx: Db, jobId: string): Promise<number> {
  return tx.$count(jobChecklists, sql`${jobChecklists.jobId} = ${jobId}`)
}

/** Copies the template; undefined if there is none. */
export function insertJobChecklist(
  tx: Db,
  { id, jobId, checklistId }: { id: string; jobId: string; checklistId: string },
): Promise<Json<JobChecklist> | undefined> {
  return findJson(
    tx,
    sql`insert into ${jobChecklists} (id, job_id, checklist_id, name, items)
      select ${id}, ${jobId}, ${checklists.id}, ${checklists.name}, ${checklists.items}
      from ${checklists} where ${checklists.id} = ${checklistId} returning ${doc} as doc`,
  )
}

export async function deleteJobChecklist(tx: Db, id: string): Promise<void> {
  await rows(tx, sql`delete from ${jobChecklists} where ${jobChecklists.id} = ${id}`)
}

export interface LockedChecklist {
  id: string
  jobId: string
  name: string
  items: ChecklistItem[]
  answers: Map<string, AnswerValue>
}

/** The checklist and its answers, locked until the transaction ends. */
export async function lockJobChecklist(
  tx: Db,
  jobId: string,
  id: string,
): Promise<LockedChecklist | undefined> {
  const found = await lockRow(tx, jobChecklists, id, sql`${jobChecklists.jobId} = ${jobId}`)
  return found && withAnswers(tx, found)
}

/** All checklists of the job, locked in the order of their ids. */
export async function lockJobChecklists(tx: Db, jobId: string): Promise<LockedChecklist[]> {
  const ids = await rows<{ id: string }>(
    tx,
    sql`select ${jobChecklists.id} from ${jobChecklists} where ${jobChecklists.jobId} = ${jobId}
      order by ${jobChecklists.id} for no key update`,
  )
  const found: LockedChecklist[] = []
  for (const { id } of ids) {
    const one = await lockJobChecklist(tx, jobId, id)
    if (one) found.push(one)
  }
  return found
}

async function withAnswers(
  tx: Db,
  { id, jobId, name, items }: { id: string; jobId: string; name: string; items: unknown },
): Promise<LockedChecklist> {
  const answers = await rows<{ itemId: string; value: AnswerValue }>(
    tx,
    sql`select ${answerShape} from ${checklistAnswers} where ${checklistAnswers.jobChecklistId} = ${id}`,
  )
  return {
    id,
    jobId,
    name,
    items: items as ChecklistItem[],
    answers: new Map(answers.map(({ itemId, value }) => [itemId, value])),
  }
}

interface NewAnswer {
  itemId: string
  /** Null clears the answer. */
  value: AnswerValue | null
}

/** Writes the answers in the person's name, and raises the checklist's version. */
export function writeAnswers(
  tx: Db,
  id: string,
  answers: readonly NewAnswer[],
  answeredById: string,
): Promise<Json<JobChecklist>> {
  const cleared = answers.flatMap(({ itemId, value }) => (value === null ? [itemId] : []))
  const given = answers.filter(({ value }) => value !== null)
  return writeThenRead(
    tx,
    [clearing(id, cleared), writing(id, given, answeredById)],
    sql`update ${jobChecklists} set version = ${jobChecklists.version} where ${jobChecklists.id} = ${id}
      returning ${doc} as doc`,
  )
}

const clearing = (id: string, itemIds: readonly string[]): SQL =>
  sql`delete from ${checklistAnswers} where ${checklistAnswers.jobChecklistId} = ${id}
    and ${checklistAnswers.itemId} = any(${sql.param(itemIds)}::text[])`

function writing(id: string, answers: readonly NewAnswer[], answeredById: string): SQL {
  const sent = answers.map(({ itemId, value }) =>
    Array.isArray(value) ? { itemId, photos: value } : { itemId, value, photos: [] },
  )
  return sql`insert into ${checklistAnswers} (job_checklist_id, item_id, value, photos, answered_by_id, answered_at)
    select ${id}, sent."itemId", sent.value, sent.photos, ${answeredById}, statement_timestamp()
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent("itemId" text, value jsonb, photos text[])
    on conflict (job_checklist_id, item_id) do update set value = excluded.value, photos = excluded.photos,
      answered_by_id = excluded.answered_by_id, answered_at = excluded.answered_at`
}
