import { describe, expect, it } from 'vitest'
import type { Client } from '@/server/test/client'
import { created, newItem } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { StockValue } from '../stock-value.schema'

const server = withServer()
const worth = async (client: Client) => (await client.get<StockValue>('/api/reports/stock-value')).body

describe('the value of the stock', () => {
  it('is that of all locations and checked-out tools, and the export adds up to it', async () => {
    const ada = await server.owner()
    const drill = await newItem(ada, { name: 'Drill', location: 'Shop', qty: 3, averageCost: 12_050 })
    await newItem(ada, { name: 'Screw', type: 'consumable', location: 'Van', qty: 7, averageCost: 33 })
    await newItem(ada, { name: '=Unknown', type: 'consumable', location: 'Van', qty: 5 })
    const out = { itemId: drill.id, action: 'checkout' }
    created(await ada.post('/api/transactions', out))
    expect(await worth(ada)).toEqual({
      value: 3 * 12_050 + 231,
      units: 15,
      unknownUnits: 5,
      places: [
        { locationId: drill.locationId, name: 'Shop', items: 1, units: 2, value: 24_100, unknownUnits: 0 },
        { locationId: null, name: 'With people', items: 1, units: 1, value: 12_050, unknownUnits: 0 },
        { locationId: expect.any(String), name: 'Van', items: 2, units: 12, value: 231, unknownUnits: 5 },
      ],
    })
    const { body, headers } = await ada.get<string>('/api/reports/stock-value/export')
    expect(headers.get('content-disposition')).toMatch(
      /attachment; filename="stock-value-\d{4}-\d\d-\d\d\.csv"/,
    )
    const lines = body.replace('\ufeff', '').split('\r\n')
    expect(lines[0]).toBe('Place,Zone,Item,Code,Type,Quantity,Average Cost,Value')
    const cells = lines.slice(1).map((line) => line.split(','))
    expect(cells.map(([place, , item]) => `${place} ${item}`).sort()).toEqual([
      'Shop Drill',
      'Van "\'=Unknown"',
      'Van Screw',
      'With people Drill',
    ])
    expect(cells.reduce((sum, line) => sum + Math.round(Number(line[7]) * 100), 0)).toBe(3 * 12_050 + 231)
  })

  it('is exported with custom fields in order, without archived ones', async () => {
    const ada = await server.owner()
    const field = async (name: string, displayOrder: number, fieldType = 'text') =>
      created(
        await ada.post<{ id: string }>('/api/custom-fields', {
          name,
          fieldType,
          entityType: 'item',
          displayOrder,
        }),
      )
    const [insured, serial, old] = [
      await field('Insured', 2, 'yes_no'),
      await field('Serial', 1),
      await field('Old', 3),
    ]
    const customFields = { [insured.id]: true, [serial.id]: '=1+1', [old.id]: 'x' }
    await newItem(ada, { name: 'Threader', location: 'Attic', qty: 1, customFields })
    await ada.patch(`/api/custom-fields/${old.id}`, { status: 'inactive' })
    const { body } = await ada.get<string>('/api/reports/stock-value/export')
    const lines = body.replace('\ufeff', '').split('\r\n')
    expect(lines[0]).toMatch(/,Value,Serial,Insured$/)
    expect(lines.find((line) => line.startsWith('Attic'))).toMatch(/,"'=1\+1",Yes$/)
  })

  it('is zero without stock and hidden from people who may not see costs', async () => {
    const tech = await server.technician()
    for (const path of ['/api/reports/stock-value', '/api/reports/stock-value/export'])
      expect((await tech.get(path)).status).toBe(403)
    const ada = await server.owner()
    await server.asAdmin('truncate items cascade')
    expect(await worth(ada)).toEqual({ value: 0, units: 0, unknownUnits: 0, places: [] })
  })
})
