import { fieldOf } from '@/server/table-export'
import { type TimeEntryFilter, timeEntryApi } from '../time-entry.schema'

const { costRate, invoiceNumber, approvedAt, createdAt, ...written } = timeEntryApi.columns

/** The payroll export: the entries of a period, oldest first, with the hours also in minutes. */
export const TIME_FILE = {
  columns: Object.entries(written).flatMap(([field, column]) => {
    const own = { ...column, of: fieldOf(field) }
    return field === 'hours' ? [own, { label: 'Minutes', kind: 'number' as const, of: own.of }] : [own]
  }),
  sort: 'startTime',
  /** "time-entries-2026-11-01-2026-11-15.csv"; without a period, named after the day of the export. */
  period({ from, to }: TimeEntryFilter): string | undefined {
    if (from && to) return `${from}-${to}`
    if (from) return `from-${from}`
    return to && `until-${to}`
  },
}
