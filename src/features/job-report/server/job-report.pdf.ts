import type { Db } from '@/db/client'
import { answerText, type ChecklistItem } from '@/domain/checklists/checklist'
import { letterhead } from '@/domain/company/server/company.lookup'
import type { Block, ReportPaper, ReportPart } from '@/domain/sales-documents/server/paper/paper'
import { present } from '@/domain/sales-documents/server/paper/words'
import { materialsOf } from '@/features/billing/server/materials.lookup'
import { customerBlock } from '@/features/customers/server/customers.lookup'
import type { FileStore } from '@/server/files/file-store'
import { formatDate, formatDateTime } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import type { Viewer } from '@/shared/policy'
import {
  findReportedChecklists,
  findReportedJob,
  findReportedLogs,
  findReportedVisits,
  type ReportedChecklist,
  type ReportedVisit,
} from './job-report.store'
import {
  MAX_REPORT_PHOTOS,
  type NamedPhoto,
  type PhotoSource,
  printedSignature,
  reportPhotos,
} from './report-photos'

const MAX_MATERIALS = 500

interface Source {
  db: Db
  files: FileStore
}

interface Wanted {
  id: string
  viewer: Viewer
  withPrices: boolean
}

/** The work order of a job, or once a visit is done its report; undefined if the person may not see the job. */
export async function jobReport(
  { db, files }: Source,
  { id, viewer, withPrices }: Wanted,
): Promise<ReportPaper | undefined> {
  const job = await findReportedJob(db, id, viewer)
  if (!job) return undefined
  const [{ company, timeZone }, visits, logs, checklists, materials] = await Promise.all([
    letterhead(db),
    findReportedVisits(db, id),
    findReportedLogs(db, id),
    findReportedChecklists(db, id),
    materialsOf(db, id, MAX_MATERIALS),
  ])
  const source = { db, files, userId: viewer.id }
  const isWorkedOn = visits.some(({ status }) => status === 'done')
  const photos: NamedPhoto[] = [
    ...visits.flatMap((visit) => visitPhotos(visit, timeZone)),
    ...logs.flatMap(({ photos: paths, logDate }) =>
      paths.map((path) => ({ path, caption: formatDate(logDate) })),
    ),
    ...checklists.flatMap(answeredPhotos),
  ]
  const shown = await reportPhotos(source, photos.slice(0, MAX_REPORT_PHOTOS))
  const more = photos.length - shown.length
  const party = job.customerId
    ? await customerBlock(db, job.customerId, 'Customer')
    : { label: 'Customer', lines: present([job.customer]) }
  const report: ReportPart[] = [
    { title: 'Work to Do', text: job.description ?? '' },
    visitsPart(visits, timeZone),
    ...checklists.map((checklist) => checklistPart(checklist, timeZone)),
    {
      title: 'Work Performed',
      columns: [{ label: 'Date', widest: 80 }, { label: 'Work' }, { label: 'By', widest: 120 }],
      rows: logs.map(({ logDate, workPerformed, issues, author }) => [
        formatDate(logDate),
        present([workPerformed, issues && `Issues: ${issues}`]).join('\n'),
        author,
      ]),
    },
    materialsPart(materials, withPrices),
    {
      title: 'Photos',
      photos: shown,
      note: more > 0 ? `${more} more in Plumbline` : undefined,
    },
    ...(await signatureParts(source, visits, timeZone)),
  ]
  return {
    kind: isWorkedOn ? 'Service Report' : 'Work Order',
    number: job.num,
    company,
    party,
    place: siteBlock(job.address),
    facts: [
      { label: 'Job', value: `#${job.num}` },
      { label: 'Opened', value: formatDate(job.createdAt, timeZone) },
      { label: 'Printed', value: formatDate(new Date().toISOString(), timeZone) },
    ],
    report: report.filter((part) => !isEmpty(part)),
  }
}

const siteBlock = (address: string | null): Block => ({ label: 'Site', lines: present([address]) })

function isEmpty(part: ReportPart): boolean {
  if ('text' in part) return part.text.trim() === ''
  if ('rows' in part) return part.rows.length === 0
  return 'photos' in part && part.photos.length === 0
}

const answeredPhotos = ({ items, answers }: ReportedChecklist): NamedPhoto[] =>
  items.flatMap(({ id, label }) => {
    const value = answers[id]?.value
    return Array.isArray(value) ? value.map((path) => ({ path, caption: label })) : []
  })

/** Open items are left empty, to be filled in by hand. */
function checklistPart({ name, items, answers }: ReportedChecklist, timeZone: string): ReportPart {
  const rowOf = ({ id, label, required }: ChecklistItem) => {
    const given = answers[id]
    return [
      required ? `${label} *` : label,
      answerText(given?.value),
      given ? `${given.who}, ${formatDateTime(given.at, timeZone)}` : '',
    ]
  }
  return {
    title: name,
    columns: [{ label: 'Item' }, { label: 'Answer', widest: 150 }, { label: 'Answered By', widest: 170 }],
    rows: items.map(rowOf),
  }
}

function materialsPart(materials: Awaited<ReturnType<typeof materialsOf>>, withPrices: boolean): ReportPart {
  const right = { align: 'right', widest: 90 } as const
  return {
    title: 'Materials Used',
    columns: [
      { label: 'Material' },
      { label: 'Qty', align: 'right', widest: 60 },
      { label: 'Unit', widest: 50 },
      ...(withPrices
        ? [
            { label: 'Unit Price', ...right },
            { label: 'Total', ...right },
          ]
        : []),
    ],
    rows: materials.map(({ description, quantity, unit, unitPrice, amount }) => [
      description ?? '',
      quantity.toLocaleString('en-US'),
      unit,
      ...(withPrices ? [formatMoney(unitPrice), formatMoney(amount)] : []),
    ]),
  }
}

function visitsPart(visits: readonly ReportedVisit[], timeZone: string): ReportPart {
  const moment = (at: string | null) => (at ? formatDateTime(at, timeZone) : '')
  const wide = { widest: 84 }
  return {
    title: 'Visits',
    columns: [
      { label: 'Planned', ...wide },
      { label: 'Who', widest: 100 },
      { label: 'Arrived', ...wide },
      { label: 'Done', ...wide },
      { label: 'Note' },
    ],
    rows: visits.map(({ scheduledStart, technicians, arrivedAt, doneAt, doneNote }) => [
      moment(scheduledStart),
      technicians.join(', '),
      moment(arrivedAt),
      moment(doneAt),
      doneNote ?? '',
    ]),
  }
}

function visitPhotos({ photosBefore, photosAfter, doneAt }: ReportedVisit, timeZone: string): NamedPhoto[] {
  const day = doneAt ? formatDate(doneAt, timeZone) : ''
  const named = (paths: string[], label: string) =>
    paths.map((path) => ({ path, caption: `${label}, ${day}` }))
  return [...named(photosBefore, 'Before'), ...named(photosAfter, 'After')]
}

async function signatureParts(
  source: PhotoSource,
  visits: readonly ReportedVisit[],
  timeZone: string,
): Promise<ReportPart[]> {
  const parts: ReportPart[] = []
  for (const { signerName, signature, doneAt } of visits) {
    if (!signerName || !doneAt) continue
    const image = signature ? await printedSignature(source, signature) : null
    parts.push({
      title: 'Signature',
      signature: { image, name: signerName, at: formatDateTime(doneAt, timeZone) },
    })
  }
  return parts
}
