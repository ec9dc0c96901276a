import { expect, it } from 'vitest'
import { progressLine, summaryOfTests } from './test-summary.mjs'

const result = (name, seconds, folder) => ({
  name,
  file: 'src/a.test.ts',
  seconds,
  isFailed: Boolean(folder),
  folder,
})

it('shows the progress of each part in files or tests, and failures so far', () => {
  expect(
    progressLine(75, {
      check: { done: 0, results: [] },
      http: { plan: { total: 120, unit: 'files' }, done: 40, results: [result('a', 1), result('b', 1, 'b')] },
      e2e: { plan: { total: 209, unit: 'tests' }, done: 7, results: [] },
    }),
  ).toBe('... 1:15  check running · http 40 of 120 files, 2 tests, 1 FAILED · e2e 7 of 209 tests')
})

it('ends with the ten slowest tests and each failure with its folder', () => {
  const unit = Array.from({ length: 12 }, (_, n) => result(`test ${n}`, n))
  const lines = summaryOfTests({
    unit: { done: 1, results: unit },
    http: { done: 1, results: [result('breaks', 90.25, 'test-results/http/breaks')] },
  })
  expect(lines.slice(1, 4)).toEqual([
    'The slowest tests:',
    '   90.3 s  http  src/a.test.ts > breaks',
    '   11.0 s  unit  src/a.test.ts > test 11',
  ])
  expect(lines.filter((line) => line.includes(' s  '))).toHaveLength(10)
  expect(lines.slice(-2)).toEqual(['  http  src/a.test.ts > breaks', '    test-results/http/breaks'])
  expect(summaryOfTests({ check: { done: 0, results: [] } })).toEqual([])
})
