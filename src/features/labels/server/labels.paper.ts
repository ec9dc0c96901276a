import type { Db } from '@/db/client'
import type { Label, LabelPaper } from '@/domain/sales-documents/server/paper/paper'
import { badRequest } from '@/shared/errors'
import { LABEL_SHEETS, perPage } from '@/shared/label-sheets'
import { codeAddress } from '../code-address'
import { type Labelled, type LabelsInput, MAX_LABELS } from '../label.schema'
import { findSubjects, type Subject } from './labels.store'

/** Labels in the order requested, with copies. `origin` is the host of the URL in the QR code. */
export async function labelPaper(
  db: Db,
  { sheet, start, entries }: LabelsInput,
  origin: string,
): Promise<LabelPaper> {
  const last = perPage(LABEL_SHEETS[sheet])
  const total = entries.reduce((sum, { copies }) => sum + copies, 0)
  const found = await subjectsOf(db, entries)
  const problems = [
    ...(start > last ? [{ path: 'start', message: `This sheet has ${last}` }] : []),
    ...(total > MAX_LABELS
      ? [{ path: 'entries', message: `At most ${MAX_LABELS.toLocaleString('en-US')} labels` }]
      : []),
    ...entries.flatMap((entry, n) => (found.has(keyOf(entry)) ? [] : [unknown(n)])),
  ]
  if (problems.length > 0) throw badRequest(problems)
  const labels = entries.flatMap((entry) => {
    const subject = found.get(keyOf(entry))
    return subject ? Array<Label>(entry.copies).fill(labelOf(subject, origin)) : []
  })
  return { sheet, start, labels }
}

const unknown = (n: number) => ({ path: `entries.${n}.id`, message: 'Record not found' })

const labelOf = ({ name, code, about }: Subject, origin: string): Label => ({
  name,
  code,
  about: about ?? '',
  text: codeAddress(origin, code),
})

const keyOf = ({ entity, id }: { entity: Labelled; id: string }) => `${entity} ${id}`

/** One query per kind of record. */
async function subjectsOf(db: Db, entries: LabelsInput['entries']): Promise<Map<string, Subject>> {
  const kinds = [...new Set(entries.map(({ entity }) => entity))]
  const found = await Promise.all(
    kinds.map(async (entity) => {
      const ids = entries.filter((entry) => entry.entity === entity).map(({ id }) => id)
      const subjects = await findSubjects(db, entity, ids)
      return subjects.map((subject): [string, Subject] => [keyOf({ entity, id: subject.id }), subject])
    }),
  )
  return new Map(found.flat())
}
