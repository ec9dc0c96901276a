import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { asc, desc } from 'drizzle-orm'
import PDFDocument from 'pdfkit'
import { FILES_PATH } from '@/db/file-columns'
import { rows } from '@/db/query'
import { customerEquipment, customers } from '@/db/schema/customers'
import { documents } from '@/db/schema/documents'
import { jobs } from '@/db/schema/jobs'
import { items } from '@/db/schema/stock/items'
import type { DocumentOwner } from '@/features/documents/document'
import { insertFromMemory } from '@/server/files/file-store'
import { at, type Demo, dayFrom } from '../demo'
import { insertAll } from '../insert'
import { Random } from '../random'

/** Own seed, so that adding a document does not change other records. */
const SEED = 2_611

const PAPERS = {
  permit: [
    'Plumbing permit',
    'Issued for the work at this address.',
    'Inspection before the walls are closed.',
  ],
  checklist: [
    'Start-up checklist',
    'Gas pressure at rest and under load',
    'Draft and carbon monoxide',
    'Relief valve',
  ],
  terms: ['Service terms', 'Access from 7 am on working days.', 'Keys are kept at the front desk.'],
  manual: ['Owner’s manual', 'Flush the tank once a year.', 'Replace the anode after five years.'],
} as const

/** A few documents on jobs, customers, equipment and tools. */
export async function addDemoDocuments({ tx, now, staff }: Demo): Promise<void> {
  const random = new Random(SEED)
  const [office] = staff
  const first = async (table: typeof customers | typeof customerEquipment | typeof items, count: number) =>
    tx.select({ id: table.id }).from(table).orderBy(asc(table.createdAt), asc(table.id)).limit(count)
  const recent = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(3)
  const owners: [DocumentOwner, { id: string }[], keyof typeof PAPERS][] = [
    ['job', recent, 'permit'],
    ['job', recent.slice(0, 1), 'checklist'],
    ['customer', await first(customers, 3), 'terms'],
    ['equipment', await first(customerEquipment, 3), 'manual'],
    ['item', await first(items, 2), 'manual'],
  ]
  const files = new Map<string, { hash: string; size: number }>()
  for (const [key, [title, ...lines]] of Object.entries(PAPERS)) {
    const content = await paper(title, lines, dayFrom(now, -30))
    const hash = createHash('sha256').update(content).digest('hex')
    const nothing = { width: null, height: null, thumbnail: null, objectKey: null }
    const file = { hash, mime: 'application/pdf', size: content.length, ...nothing }
    for (const statement of insertFromMemory(file, content)) await rows(tx, statement)
    files.set(key, file)
  }
  const created = owners.flatMap(([entityType, records, key]) =>
    records.map(({ id: entityId }, index) => {
      const { hash, size } = files.get(key) ?? { hash: '', size: 0 }
      const createdAt = at(dayFrom(now, -3 - index), 9)
      return {
        id: random.id(),
        name: `${PAPERS[key][0]}.pdf`,
        fileUrl: `${FILES_PATH}${hash}`,
        fileType: 'application/pdf',
        fileSize: size,
        entityType,
        entityId,
        uploadedById: office?.id ?? '',
        createdAt,
        updatedAt: createdAt,
      }
    }),
  )
  await insertAll(tx, documents, created)
}

function paper(title: string, lines: readonly string[], created: Date): Promise<Buffer> {
  const page = new PDFDocument({ size: 'LETTER', margin: 72, info: { Title: title, CreationDate: created } })
  page.fontSize(22).text(title).moveDown().fontSize(12)
  for (const line of lines) page.text(line).moveDown(0.5)
  page.end()
  return buffer(page)
}
