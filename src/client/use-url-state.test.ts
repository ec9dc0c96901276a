import { expect, test } from 'vitest'
import { jobFilter } from '@/features/jobs/job.schema'
import { activeFilters, readFilter } from './use-url-state'

test('a filter is read from the URL, dropping invalid values one by one', () => {
  expect(readFilter(jobFilter, { search: ' pump ', status: 'open', open: '1' })).toEqual({
    search: 'pump',
    status: 'open',
  })
  expect(readFilter(jobFilter, { search: ['a', 'b'], status: 'bogus', technicianId: 'u1' })).toEqual({
    technicianId: 'u1',
  })
})

test('the filter count leaves out the search and counts a period once', () => {
  expect(activeFilters({ search: 'pump' })).toBe(0)
  expect(activeFilters({ status: 'open', from: '2026-11-01', to: '2026-11-15' })).toBe(2)
  expect(activeFilters({ to: '2026-11-15' })).toBe(1)
  expect(activeFilters({ paidFrom: '2026-11-01', paidTo: '2026-11-15', owed: 'true' })).toBe(2)
  expect(activeFilters({ from: '2026-11-01', paidTo: '2026-11-15' })).toBe(2)
})
