import { format, isValid, parse, parseISO } from 'date-fns'

/** 'MMM d, yyyy' for a date ("2026-11-15") or an instant. A plain date never shifts with the time zone. */
export function formatDate(value: string): string {
  return format(parseISO(value), 'MMM d, yyyy')
}

export function formatTime(value: string): string {
  return format(parseISO(value), 'h:mm a')
}

export function formatDateTime(value: string): string {
  return format(parseISO(value), 'MMM d, yyyy h:mm a')
}

const TYPED_DATES = [
  'yyyy-MM-dd',
  'M/d/yyyy',
  'M/d/yy',
  'M-d-yyyy',
  'MMM d, yyyy',
  'MMM d yyyy',
  'd MMM yyyy',
]

/** What a person types into a date field, as yyyy-MM-dd; null when it is no date. */
export function parseTypedDate(text: string): string | null {
  const trimmed = text.trim()
  for (const pattern of TYPED_DATES) {
    const date = parse(trimmed, pattern, new Date(2000, 0, 1))
    if (isValid(date) && date.getFullYear() > 99) return format(date, 'yyyy-MM-dd')
  }
  return null
}
