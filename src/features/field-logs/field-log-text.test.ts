import { expect, it, onTestFinished } from 'vitest'
import { shownZone, showTimesIn } from '@/shared/zone'
import type { FieldLog } from './field-log.schema'
import { exportName, fieldLogText } from './field-log-text'

const log: FieldLog = {
  id: 'one',
  jobId: 'job',
  jobNum: 'JOB-1042',
  customer: 'Alder Street Bakery',
  logDate: '2026-11-13',
  weather: 'rainy',
  workPerformed: 'Set the boiler.\nFilled it.',
  materialsUsed: 'Copper pipe',
  equipmentUsed: 'Press tool',
  crewMembers: ['Ann Lee', 'Bob'],
  hoursWorked: 465,
  issues: 'Valve leaks',
  photos: ['/api/files/aa', '/api/files/bb'],
  createdBy: 'ann@example.com',
  createdByName: 'Ann Lee',
  version: 1,
  createdAt: '2026-11-14T00:30:00.000Z',
  updatedAt: '2026-11-14T00:30:00.000Z',
}

it("as specified: contains the whole log, in the company's time zone", () => {
  const usual = shownZone()
  onTestFinished(() => showTimesIn(usual))
  showTimesIn('America/Los_Angeles')
  expect(fieldLogText(log, 'https://plumbline.example')).toBe(`DAILY FIELD LOG
===============

Date:         Friday, November 13, 2026
Job:          #JOB-1042 - Alder Street Bakery
Weather:      Rainy
Total hours:  7.75

WORK PERFORMED
--------------
Set the boiler.
Filled it.

MATERIALS USED
--------------
Copper pipe

EQUIPMENT USED
--------------
Press tool

CREW (2)
--------
- Ann Lee
- Bob

ISSUES
------
Valve leaks

PHOTOS (2)
----------
- https://plumbline.example/api/files/aa
- https://plumbline.example/api/files/bb

Created by Ann Lee on Nov 13, 2026 4:30 PM
`)
})

it('as specified: names what was not recorded', () => {
  const bare: FieldLog = {
    ...log,
    customer: null,
    weather: null,
    materialsUsed: null,
    equipmentUsed: null,
    crewMembers: [],
    hoursWorked: 0,
    issues: null,
    photos: [],
  }
  const text = fieldLogText(bare, '')
  for (const line of [
    'Job:          #JOB-1042 - No customer',
    'Weather:      Not recorded',
    'Total hours:  0.00',
  ])
    expect(text).toContain(`${line}\n`)
  expect(text).toContain('CREW (0)\n--------\nNot recorded\n')
  expect(text).toContain('ISSUES\n------\nNone\n')
  expect(text).toContain('PHOTOS (0)\n----------\nNone\n')
})

it('as specified: is saved under the date of the log', () =>
  expect(exportName(log)).toBe('field-log-2026-11-13.txt'))
