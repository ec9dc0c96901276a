import type { Db } from '@/db/client'
import { letterhead } from '@/domain/company/server/company.lookup'
import type { ListColumn, ListPaper } from '@/domain/sales-documents/server/paper/paper'
import { formatDate } from '@/shared/dates'
import type { Viewer } from '@/shared/policy'
import type { CycleCount } from '../cycle-count.schema'
import { findSheetRows } from './count-lines.store'
import { findCount, seesExpected } from './cycle-counts.store'

/** Some sixty pages: more than a person counts by hand. */
const MAX_ROWS = 2000

/** A count sheet; `isAsked`: with expected quantities, if the user may see them. */
export async function countSheet(
  db: Db,
  id: string,
  viewer: Viewer,
  isAsked: boolean,
): Promise<ListPaper | undefined> {
  const found = await findCount(db, id, viewer)
  if (!found) return undefined
  const count: CycleCount = JSON.parse(found)
  const [{ company, timeZone }, parts] = await Promise.all([letterhead(db), findSheetRows(db, id, MAX_ROWS)])
  const isExpectedShown = count.showExpected || (isAsked && seesExpected(viewer))
  const sections = new Map<string, string[][]>()
  for (const { zoneName, itemName, itemCode, qty } of parts.slice(0, MAX_ROWS)) {
    const title = zoneName ?? 'No zone'
    const row = [itemName, itemCode, ...(isExpectedShown ? [qty.toLocaleString('en-US')] : [])]
    sections.set(title, [...(sections.get(title) ?? []), row])
  }
  return {
    kind: 'Count Sheet',
    number: count.name,
    company,
    party: { label: 'Location', lines: [count.locationName] },
    facts: [
      ...(count.scheduledDate ? [{ label: 'Scheduled', value: formatDate(count.scheduledDate) }] : []),
      { label: 'Printed', value: formatDate(new Date().toISOString(), timeZone) },
      { label: 'Counted By', value: '' },
    ],
    notes: [
      count.notes,
      parts.length > MAX_ROWS && `Only the first ${MAX_ROWS.toLocaleString('en-US')} are listed.`,
    ]
      .filter(Boolean)
      .join('\n'),
    columns: [
      { label: 'Item' },
      { label: 'Code', widest: 70 },
      ...(isExpectedShown ? [EXPECTED] : []),
      COUNTED,
    ],
    sections: [...sections].map(([title, rows]) => ({ title, rows })),
  }
}

const EXPECTED: ListColumn = { label: 'Expected', align: 'right', widest: 60 }
const COUNTED: ListColumn = { label: 'Counted', box: 80 }
