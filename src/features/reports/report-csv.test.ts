import { expect, it } from 'vitest'
import { missingItemsCsv, topConsumablesCsv } from './report-csv'

it('as specified: lists the consumables in rank order', () => {
  const items = [
    { itemId: '1', name: 'Tape, 3/4 in', count: 1204 },
    { itemId: '2', name: '=1+1', count: 3 },
  ]
  expect(topConsumablesCsv(items)).toBe('\ufeffItem,Checkouts\r\n"Tape, 3/4 in",1204\r\n"\'=1+1",3')
})

it('as specified: lists the missing items, with N/A for those without a location', () => {
  const drill = { id: '1', name: 'Drill', type: 'tool' as const, location: 'Van 2', qty: 3, missing: 1 }
  expect(missingItemsCsv([drill, { ...drill, name: 'Crate', type: 'container', location: null }])).toBe(
    '\ufeffName,Type,Location,Quantity\r\nDrill,tool,Van 2,3\r\nCrate,container,N/A,3',
  )
})
