import { counted } from '@/shared/counted'

/** Further details in words: origin, reason, amount. */
const WORDS: Record<string, (value: string) => string> = {
  method: (method) => `by ${method}`,
  reason: (reason) => `reason: ${reason}`,
  limit: (limit) => `locked: ${limit}`,
  minutes: (minutes) => `for ${counted(Number(minutes), 'minute')}`,
  how: (how) => how,
  browser: (browser) => `in ${browser}`,
  address: (address) => `from ${address}`,
  filters: (filters) => `filters: ${filters}`,
  count: (count) => counted(Number(count), 'item'),
  percent: (percent) => `by ${percent}%`,
  userName: (name) => `of ${name}`,
  customer: (customer) => `for ${customer}`,
  vendorName: (vendor) => `from ${vendor}`,
  units: (units) => counted(Number(units), 'unit'),
}

/** "by password · in Chrome on Windows · from 203.0.113.9" */
export const describeDetails = (payload: Record<string, unknown>): string =>
  Object.entries(WORDS)
    .filter(([field]) => payload[field] !== undefined && payload[field] !== null && payload[field] !== '')
    .map(([field, words]) => words(String(payload[field])))
    .join(' · ')
