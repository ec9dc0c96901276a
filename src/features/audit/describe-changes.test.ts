import { expect, it } from 'vitest'
import { changesBetween } from '@/shared/changes'
import { auditText } from './audit'
import { changesText, describeChanges } from './describe-changes'

const ZONE = 'America/New_York'

it("formats money, shows instants in the company's time zone and records by name", () => {
  const changes = changesBetween(
    {
      status: 'open',
      scheduledStart: '2026-06-01T13:00:00.000Z',
      customerId: 'c1',
      customerName: 'Acme',
      technicianId: null,
      technicianIds: [],
      technicianNames: [],
      crew: null,
      hourlyRate: 9500,
      taxRate: 825,
      billable: 1,
      hoursWorked: 90,
      dueDate: '2026-06-01',
      tags: ['a'],
    },
    {
      status: 'closed',
      scheduledStart: '2026-06-02T13:30:00.000Z',
      customerId: 'c2',
      customerName: 'Bolt',
      technicianId: 't1',
      technicianIds: ['t1', 't2'],
      technicianNames: ['Ada', 'Grace'],
      crew: 'Ada',
      hourlyRate: 10000,
      taxRate: 800,
      billable: 0,
      hoursWorked: 60,
      dueDate: null,
      tags: ['a', 'b'],
    },
  )
  expect(changesText(changes ?? {}, { zone: ZONE }).split('; ')).toEqual([
    'Status: open → closed',
    'Scheduled start: Jun 1, 2026 9:00 AM → Jun 2, 2026 9:30 AM',
    'Customer name: Acme → Bolt',
    'Technician names: – → Ada, Grace',
    'Crew: – → Ada',
    'Hourly rate: $95.00 → $100.00',
    'Tax rate: 8.25 % → 8 %',
    'Billable: yes → no',
    'Hours worked: 1h 30m → 1h',
    'Due date: Jun 1, 2026 → –',
    'Tags: a → a, b',
  ])
})

it('leaves text that looks like a date as it was typed', () => {
  const from = { workPerformed: '4021-33-90', notes: '2026-01-31', description: '2026-01-31T25:00:00Z' }
  const to = { workPerformed: '4021-34-90', notes: null, description: null, endDate: '4021-33-90' }
  expect(changesText(changesBetween(from, to) ?? {}, { zone: ZONE }).split('; ')).toEqual([
    'Work performed: 4021-33-90 → 4021-34-90',
    'Notes: 2026-01-31 → –',
    'Description: 2026-01-31T25:00:00Z → –',
    'End date: – → 4021-33-90',
  ])
})

it('describes a line by its content and an item by its name', () => {
  const line = { description: 'Heater', quantity: 2, unit: 'ea', unitPrice: 5000, itemId: 'i1' }
  const from = { lineItems: [line], 'Cordless Drill': { out: 0 } }
  const to = { lineItems: [{ ...line, unitPrice: 6000 }, line], 'Cordless Drill': { out: 1 } }
  expect(describeChanges(changesBetween(from, to) ?? {})).toEqual([
    { field: 'Line 1', from: '–', to: '2 ea × Heater, $60.00' },
    { field: 'Cordless Drill, out', from: '0', to: '1' },
  ])
})

it('names the action', () => {
  expect(['rfi.answered', 'login.failed', 'user.role_changed'].map(auditText)).toEqual([
    'RFI answered',
    'Log-in failed',
    'Person role changed',
  ])
})

it('names custom fields that still exist', () => {
  const changes = changesBetween({ customFields: { a: 1, b: true } }, { customFields: { a: 2, b: null } })
  expect(describeChanges(changes ?? {}, { fields: new Map([['a', 'Gate code']]) })).toEqual([
    { field: 'Gate code', from: '1', to: '2' },
    { field: 'Former field', from: 'yes', to: '–' },
  ])
})
