import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineTotal, MAX_UNIT_PRICE } from '@/domain/sales-documents/totals'
import { laborCost } from '@/features/time-entries/time-entry'
import {
  type BillLine,
  billLines,
  countedKinds,
  GROUPINGS,
  linesProblem,
  partProblem,
  partText,
  percentOf,
  type Sources,
  type TimeSource,
  withEdits,
} from './billing'

const time = (fields: Partial<TimeSource> = {}): TimeSource => {
  const { quantity = 90, unitPrice = 10_000 } = fields
  return {
    id: 't1',
    userId: 'u1',
    who: 'Priya Raman',
    date: '2026-11-03',
    description: null,
    quantity,
    unitPrice,
    amount: laborCost(quantity, unitPrice),
    ...fields,
  }
}
const none: Sources = { time: [], materials: [], changeOrders: [], estimateLines: [] }
const lines = (sources: Partial<Sources>, groupBy: (typeof GROUPINGS)[number] = 'none', fractions = true) =>
  billLines({ ...none, ...sources }, { groupBy, fractions })
const texts = (created: BillLine[]) =>
  created.map(
    ({ description, quantity, unit, unitPrice }) => `${description}: ${quantity} ${unit} x ${unitPrice}`,
  )

describe('time as invoice lines', () => {
  it('is billed by the hour if that is exact to the cent, otherwise as one unit naming hours and rate', () => {
    expect(texts(lines({ time: [time()] }))).toEqual(['Labor - Priya Raman, Nov 3, 2026: 1.5 hr x 10000'])
    expect(texts(lines({ time: [time({ quantity: 20 })] }))).toEqual([
      'Labor - Priya Raman, Nov 3, 2026 (20 min at $100.00): 1 ea x 3333',
    ])
    expect(texts(lines({ time: [time({ description: 'Rough-in' })] }, 'none', false))).toEqual([
      'Rough-in - Priya Raman, Nov 3, 2026 (1.5 h at $100.00): 1 ea x 15000',
    ])
    expect(texts(lines({ time: [time({ quantity: 0 })] }))[0]).toContain('(0 h at $100.00): 1 ea x 0')
    expect(texts(lines({ time: [time({ quantity: 195, unitPrice: 9400 })] }, 'person', false))).toEqual([
      'Labor - Priya Raman (3.25 h at $94.00): 1 ea x 30550',
    ])
    expect(texts(lines({ time: [time({ quantity: 200, unitPrice: 9400 })] }, 'person'))).toEqual([
      'Labor - Priya Raman (3 h 20 min at $94.00): 1 ea x 31333',
    ])
  })

  it('is billed by the hour for whole hours if quantities are whole', () => {
    expect(texts(lines({ time: [time({ quantity: 180, unitPrice: 9400 })] }, 'person', false))).toEqual([
      'Labor - Priya Raman: 3 hr x 9400',
    ])
  })

  it('has a line per person or day, with quantity one where rates differ', () => {
    const all = [
      time(),
      time({ id: 't2', date: '2026-11-04', quantity: 30 }),
      time({ id: 't3', userId: 'u2', who: 'Sam Ortiz', quantity: 60 }),
      time({ id: 't4', userId: 'u2', who: 'Sam Ortiz', quantity: 60, unitPrice: 8000 }),
    ]
    expect(texts(lines({ time: all }, 'person'))).toEqual([
      'Labor - Priya Raman: 2 hr x 10000',
      'Labor - Sam Ortiz (1 h at $100.00, 1 h at $80.00): 1 ea x 18000',
    ])
    expect(texts(lines({ time: all }, 'day'))).toEqual([
      'Labor - Nov 3, 2026 (2.5 h at $100.00, 1 h at $80.00): 1 ea x 33000',
      'Labor - Nov 4, 2026: 0.5 hr x 10000',
    ])
    expect(lines({ time: all }, 'person')[1]?.parts.map(({ id }) => id)).toEqual(['t3', 't4'])
  })
})

it('grouped materials of the same price are one line', () => {
  const taken = { itemId: 'i1', description: 'Elbow', unit: 'ea', unitPrice: 250, quantity: 2, amount: 500 }
  const materials = [
    { ...taken, id: 'm1' },
    { ...taken, id: 'm2' },
    { ...taken, id: 'm3', unitPrice: 300, amount: 600 },
  ]
  expect(texts(lines({ materials }))).toHaveLength(3)
  expect(texts(lines({ materials }, 'day'))).toEqual(['Elbow: 4 ea x 250', 'Elbow: 2 ea x 300'])
  const [many] = lines({ materials: [{ ...taken, id: 'm1', quantity: 2_000_000, amount: 500_000_000 }] })
  expect(many && texts([many])).toEqual(['Elbow (2,000,000 ea): 1 ea x 500000000'])
})

it('a fixed price is billed in full or in part', () => {
  const line = { id: 'e1', description: 'Boiler', quantity: 2, unit: 'ea', unitPrice: 5000, total: 10_000 }
  const texted = (amount: number) => texts(lines({ estimateLines: [{ ...line, amount }] }))[0]
  expect(texted(10_000)).toBe('Boiler: 2 ea x 5000')
  expect(texted(4000)).toBe('Boiler (40% of $100.00): 1 ea x 4000')
  expect(texted(3333)).toBe('Boiler (part of $100.00): 1 ea x 3333')
  const half = { ...line, quantity: 0.5, total: 2500, amount: 2500 }
  expect(texts(lines({ estimateLines: [half] }, 'none', false))).toEqual(['Boiler: 1 ea x 2500'])
  expect(partText(-500, -1000)).toBe('50% of -$10.00')
  expect([percentOf(10_000, 3333), percentOf(99, 5000), percentOf(-99, 5000)]).toEqual([3333, 50, -50])
})

it('says why something cannot be billed', () => {
  const name = 'Boiler'
  expect(partProblem(100, { left: 100, name })).toBeNull()
  expect(partProblem(-100, { left: -100, name })).toBeNull()
  expect(partProblem(101, { left: 100, name })).toBe('Only $1.00 of Boiler is left to bill')
  for (const amount of [0, -1]) expect(partProblem(amount, { left: 100, name })).not.toBeNull()
  expect(partProblem(1, { left: -100, name })).not.toBeNull()
  expect(partProblem(1, { left: 0, name })).toBe('Boiler is already billed')
  const credit = lines({ changeOrders: [{ id: 'c', coNumber: 'CO-001', description: 'Less', amount: -100 }] })
  expect(linesProblem(credit, { fractions: true })).toBeNull()
  expect(linesProblem(credit, { fractions: false })).toContain('Change order CO-001: Less: to bill a credit')
  const large = credit.map((line) => ({ ...line, unitPrice: MAX_UNIT_PRICE + 1 }))
  expect(linesProblem(large, { fractions: true })).toContain('at most')
})

it('uses the descriptions and prices a person entered', () => {
  const planned = lines({ time: [time(), time({ id: 't2' })] })
  const [first, second] = withEdits(planned, [{ key: 'time:t2', description: 'Evening', unitPrice: 12_000 }])
  expect(first).toEqual(planned[0])
  expect(second).toMatchObject({ description: 'Evening', unitPrice: 12_000, quantity: 1.5 })
})

it('bills time and materials only for jobs without a fixed price', () => {
  expect(countedKinds(true)).toEqual(['changeOrders', 'estimateLines'])
  expect(countedKinds(false)).toEqual(['time', 'materials', 'changeOrders'])
})

it('lines add up to what they bill, to the cent, and name each source once', () => {
  const anyTime = fc
    .record({
      userId: fc.constantFrom('u1', 'u2'),
      date: fc.constantFrom('2026-11-03', '2026-11-04'),
      quantity: fc.integer({ min: 0, max: 10_080 }),
      unitPrice: fc.integer({ min: 0, max: 20_000 }),
    })
    .map((fields) => time(fields))
  const anyMaterial = fc
    .record({ quantity: fc.integer({ min: 1, max: 500 }), unitPrice: fc.integer({ min: 0, max: 9999 }) })
    .map((fields) => ({
      ...fields,
      itemId: 'i',
      description: 'Elbow',
      unit: 'ea',
      amount: fields.quantity * fields.unitPrice,
    }))
  const withIds = <T>(found: T[], of: string) => found.map((each, n) => ({ ...each, id: `${of}${n}` }))
  fc.assert(
    fc.property(
      fc.array(anyTime, { maxLength: 12 }),
      fc.array(anyMaterial, { maxLength: 6 }),
      fc.array(fc.integer({ min: -5000, max: 50_000 }), { maxLength: 4 }),
      fc.constantFrom(...GROUPINGS),
      fc.boolean(),
      (entries, taken, amounts, groupBy, fractions) => {
        const sources = {
          ...none,
          time: withIds(entries, 't'),
          materials: withIds(taken, 'm'),
          changeOrders: amounts.map((amount, n) => ({
            id: `c${n}`,
            coNumber: `CO-${n}`,
            description: 'More',
            amount,
          })),
        }
        const created = lines(sources, groupBy, fractions)
        const all = [...sources.time, ...sources.materials, ...sources.changeOrders]
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
        expect(sum(created.map(lineTotal))).toBe(sum(all.map(({ amount }) => amount)))
        for (const line of created)
          expect(lineTotal(line), line.key).toBe(sum(line.parts.map(({ amount }) => amount)))
        const parts = created.flatMap((line) => line.parts.map(({ id }) => id))
        expect(parts.sort()).toEqual(all.map(({ id }) => id).sort())
        expect(new Set(created.map(({ key }) => key)).size).toBe(created.length)
      },
    ),
    { numRuns: 300 },
  )
})
