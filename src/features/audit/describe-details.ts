/** Labels of further details: origin, reason, amount. */
const WORDS: Record<string, string> = {
  method: 'by',
  reason: 'because',
  limit: 'locked',
  minutes: 'for minutes',
  how: 'how',
  browser: 'in',
  address: 'from',
  filters: 'filters',
  count: 'count',
  percent: 'percent',
  userName: 'of',
  customer: 'for',
  vendorName: 'from',
  units: 'units',
}

/** "by password · in Chrome on Windows · from 203.0.113.9" */
export const describeDetails = (payload: Record<string, unknown>): string =>
  Object.entries(WORDS)
    .filter(([field]) => payload[field] !== undefined && payload[field] !== null && payload[field] !== '')
    .map(([field, words]) => `${words} ${payload[field]}`)
    .join(' · ')
