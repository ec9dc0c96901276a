import { expect, it } from 'vitest'
import { describeDetails } from './describe-details'

it.each([
  [{ name: 'Wall kit', count: 2 }, '2 items'],
  [{ count: 1 }, '1 item'],
  [{ count: 12, percent: 10 }, '12 items · by 10%'],
  [
    { method: 'password', browser: 'Chrome on Windows', address: '203.0.113.9' },
    'by password · in Chrome on Windows · from 203.0.113.9',
  ],
  [{ limit: 'this address', minutes: 15 }, 'locked: this address · for 15 minutes'],
  [{ reason: 'Check returned unpaid' }, 'reason: Check returned unpaid'],
  [{ reason: '', count: null }, ''],
])('describes %o as "%s"', (payload, words) => expect(describeDetails(payload)).toBe(words))
