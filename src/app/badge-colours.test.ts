import { expect, test } from 'vitest'
import { INVOICE_BADGES } from '@/domain/invoices/invoice'
import { LOCATION_TYPE_BADGES, PLACE_BADGES } from '@/domain/places/place'
import { RESERVATION_BADGES, STATE_BADGES } from '@/domain/reservations/reservation'
import { TRANSFER_BADGES } from '@/domain/stock/transfer'
import { AGREEMENT_BADGES } from '@/features/agreements/agreement'
import { CHANGE_ORDER_BADGES } from '@/features/change-orders/change-order'
import { CUSTOMER_BADGES } from '@/features/customers/customer'
import { COUNT_BADGES } from '@/features/cycle-counts/cycle-count'
import { ESTIMATE_BADGES } from '@/features/estimates/estimate'
import { JOB_BADGES } from '@/features/jobs/job'
import { PO_BADGES } from '@/features/purchase-orders/purchase-order'
import { RFI_BADGES } from '@/features/rfis/rfi'
import { VENDOR_BADGES } from '@/features/vendors/vendor'
import { type Badges, badgeOf } from '@/shared/badges'

const ALL: Badges<string>[] = [
  INVOICE_BADGES,
  PLACE_BADGES,
  RESERVATION_BADGES,
  STATE_BADGES,
  TRANSFER_BADGES,
  AGREEMENT_BADGES,
  CHANGE_ORDER_BADGES,
  CUSTOMER_BADGES,
  COUNT_BADGES,
  ESTIMATE_BADGES,
  JOB_BADGES,
  PO_BADGES,
  RFI_BADGES,
  VENDOR_BADGES,
]

test('a status has the same colour for every kind of record', () => {
  const colours = new Map<string, string>()
  for (const badges of ALL)
    for (const status of Object.keys(badges)) {
      const { tone, words } = badgeOf(badges, status)
      expect(tone, words).toBe(colours.get(words) ?? tone)
      colours.set(words, tone)
    }
  expect(colours.get('Draft')).toBe('grey')
  expect(colours.get('Pending')).toBe('amber')
})

test('the type of a location is not coloured like a status', () => {
  for (const type of Object.keys(LOCATION_TYPE_BADGES) as (keyof typeof LOCATION_TYPE_BADGES)[])
    expect(badgeOf(LOCATION_TYPE_BADGES, type).tone).toBe('grey')
})
