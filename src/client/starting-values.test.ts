import { expect, test } from 'vitest'
import { z } from 'zod'
import { startingValues } from './starting-values'

const schema = z.object({
  name: z.string(),
  notes: z.string().nullish(),
  days: z.number().nullish(),
  status: z.enum(['active', 'inactive']).optional(),
})
const otherwise = { days: null, status: 'active' } as const

test('a new record starts with empty text and the given values', () => {
  expect(startingValues(schema, undefined, otherwise)).toEqual({
    name: '',
    notes: '',
    days: null,
    status: 'active',
  })
})

test('an edited record starts with its own values in the fields of the form', () => {
  const record = { id: '1', name: 'Ann', notes: null, days: 0, status: 'inactive' as const }
  expect(startingValues(schema, record, otherwise)).toEqual({
    name: 'Ann',
    notes: '',
    days: 0,
    status: 'inactive',
  })
})

test('a field that is not text requires a starting value', () => {
  // @ts-expect-error: `days` is missing.
  startingValues(schema, undefined, { status: 'active' })
})
