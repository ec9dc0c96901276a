import { addDays, format, parseISO } from 'date-fns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WARRANTY_NOTICE_DAYS, warrantyState } from './customer'
import { contactInput, customerInput, customerPatch, equipmentInput } from './customer.schema'

describe('warrantyState', () => {
  it.each([
    [null, 'none'],
    ['2026-11-14', 'expired'],
    ['2026-11-15', 'soon'],
    ['2027-01-14', 'soon'],
    ['2027-01-15', 'active'],
    ['2031-01-01', 'active'],
  ])('%s is %s on 2026-11-15', (expires, state) => expect(warrantyState(expires, '2026-11-15')).toBe(state))

  it('moves only from active to expiring to expired as days pass', () => {
    const order = ['active', 'soon', 'expired']
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    const iso = (date: Date) => format(date, 'yyyy-MM-dd')
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (date, distance) => {
        const expires = iso(date)
        const today = iso(addDays(parseISO(expires), distance))
        const state = warrantyState(expires, today)
        const next = warrantyState(expires, iso(addDays(parseISO(today), 1)))
        expect(order.indexOf(next)).toBeGreaterThanOrEqual(order.indexOf(state))
        expect(state === 'expired').toBe(distance > 0)
        expect(state === 'active').toBe(distance < -WARRANTY_NOTICE_DAYS)
      }),
    )
  })
})

describe('as specified: the tax rate', () => {
  const saved = (taxRate: unknown) => customerInput.safeParse({ name: 'Acme', taxRate })

  it.each([
    [0, 0],
    [825, 825],
    [10_000, 10_000],
    [null, 0],
    [undefined, undefined],
  ])('stores %s as %s', (sent, kept) => expect(saved(sent).data?.taxRate).toBe(kept))

  it.each([-1, 10_001, 8.25, Number.NaN, '825', true])('refuses %s', (sent) => {
    expect(saved(sent).error?.issues).toMatchObject([
      { path: ['taxRate'], message: 'Tax rate must be a number from 0 to 100 with at most 2 decimals' },
    ])
  })
})

describe('the values sent by forms', () => {
  it('are 1 and 0 for yes and no', () => {
    const primary = (isPrimary: unknown) => contactInput.parse({ name: 'Ada', isPrimary }).isPrimary
    expect([true, false, 1, 0, undefined].map(primary)).toEqual([1, 0, 1, 0, undefined])
    expect(contactInput.safeParse({ name: 'Ada', isPrimary: 2 }).success).toBe(false)
  })

  it('clear emptied fields', () => {
    expect(customerPatch.parse({ email: '', phone: ' ' })).toEqual({ email: null, phone: null })
    expect(
      equipmentInput.parse({ equipmentType: 'Furnace', installDate: '', warrantyExpires: '2027-01-31' }),
    ).toEqual({ equipmentType: 'Furnace', installDate: null, warrantyExpires: '2027-01-31' })
  })
})
