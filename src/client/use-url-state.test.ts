import { expect, test } from 'vitest'
import { jobFilter } from '@/features/jobs/job.schema'
import { readFilter } from './use-url-state'

test('a filter is read from the URL; what does not belong there is dropped, one value at a time', () => {
  expect(readFilter(jobFilter, { search: ' pump ', status: 'open', open: '1' })).toEqual({
    search: 'pump',
    status: 'open',
  })
  expect(readFilter(jobFilter, { search: ['a', 'b'], status: 'bogus', technicianId: 'u1' })).toEqual({
    technicianId: 'u1',
  })
})
