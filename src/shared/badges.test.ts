import { expect, test } from 'vitest'
import { type Badges, badgeOf } from './badges'

type Status = 'in_progress' | 'out'
const BADGES: Badges<Status> = { in_progress: 'blue', out: { tone: 'amber', words: 'Checked Out' } }

test('a status is labelled with its name unless the feature gives a label', () => {
  expect(badgeOf(BADGES, 'in_progress')).toEqual({ tone: 'blue', words: 'In Progress' })
  expect(badgeOf(BADGES, 'out')).toEqual({ tone: 'amber', words: 'Checked Out' })
})

test('a missing status, an unknown status and an unknown colour do not compile', () => {
  // @ts-expect-error a status is missing
  const missing: Badges<Status> = { out: 'grey' }
  // @ts-expect-error no such status
  const unknown: Badges<Status> = { ...BADGES, lost: 'red' }
  // @ts-expect-error no such colour
  const pink: Badges<Status> = { ...BADGES, out: 'pink' }
  expect([missing, unknown, pink]).toHaveLength(3)
})
