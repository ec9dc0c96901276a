import { expect, test } from 'vitest'
import { readZones, zonesMatching } from './zone-search'

const zones = readZones(new Date('2026-11-18T12:00:00Z'))
const found = (search: string) => zonesMatching(zones, search).map(({ id }) => id)

test.each([
  ['Pacific', 'America/Los_Angeles'],
  ['pacific time', 'America/Los_Angeles'],
  ['PST', 'America/Los_Angeles'],
  ['seattle', 'America/Los_Angeles'],
  ['los angeles', 'America/Los_Angeles'],
  ['los_ang', 'America/Los_Angeles'],
  ['America/Los', 'America/Los_Angeles'],
  ['UTC-8', 'America/Los_Angeles'],
  ['GMT-08:00', 'America/Los_Angeles'],
  ['eastern', 'America/New_York'],
  ['Mountain', 'America/Denver'],
  ['central time', 'America/Chicago'],
  ['Houston', 'America/Chicago'],
  ['hawaii', 'Pacific/Honolulu'],
  ['Berlin', 'Europe/Berlin'],
  ['+05:30', 'Asia/Kolkata'],
])('"%s" finds %s first', (search, id) => {
  // Browsers use either the old or the new name of India's zone.
  expect(found(search)[0]?.replace('Calcutta', 'Kolkata')).toBe(id)
})

test('a search for “Pacific” also finds zones in the Pacific', () => {
  expect(found('Pacific')).toContain('Pacific/Auckland')
})

test('an empty search lists every zone, an unknown one none', () => {
  expect(found('')).toHaveLength(zones.length)
  expect(found('Atlantis')).toEqual([])
})
