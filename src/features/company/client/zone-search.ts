import { fold } from '@/shared/fold'

export interface Zone {
  id: string
  /** "Pacific Time" */
  name: string
  /** "GMT-8" */
  offset: string
}

/** Cities that people look for and the zone data does not name; the zones of most people, in this order. */
const CITIES: Record<string, string> = {
  'America/Los_Angeles': 'San Francisco San Diego Seattle Portland Sacramento Las Vegas PST PDT',
  'America/Denver': 'Salt Lake City Albuquerque Colorado Springs MST MDT',
  'America/Phoenix': 'Tucson Arizona MST',
  'America/Chicago': 'Dallas Houston Austin San Antonio Minneapolis St. Louis New Orleans CST CDT',
  'America/New_York': 'Boston Philadelphia Washington Atlanta Miami Charlotte Cleveland EST EDT',
  'America/Anchorage': 'Alaska AKST AKDT',
  'Pacific/Honolulu': 'Hawaii HST',
}
const KNOWN = Object.keys(CITIES)

/** Every zone that the browser knows, with its name and its offset now. */
export const readZones = (now = new Date()): Zone[] =>
  ['UTC', ...Intl.supportedValuesOf('timeZone')].map((id) => ({
    id,
    name: part(id, 'longGeneric', now),
    offset: part(id, 'shortOffset', now),
  }))

function part(timeZone: string, timeZoneName: 'longGeneric' | 'shortOffset', now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** "America/Los_Angeles" as people read it. */
export const zoneName = (id: string) => id.replaceAll('_', ' ')

/** The zones whose city, name, abbreviation or offset matches; first those whose name begins so, then most people's. */
export function zonesMatching(zones: readonly Zone[], search = ''): Zone[] {
  const wanted = folded(search)
  if (wanted === '') return [...zones]
  return zones
    .filter((zone) => words(zone).includes(wanted))
    .map((zone) => ({ zone, rank: rankOf(zone, wanted) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ zone }) => zone)
}

const folded = (text: string) => fold(text.trim().replaceAll('_', ' ').replaceAll('\u2212', '-'))

/** GMT-8 is also found as UTC-8 and UTC-08:00. */
function words({ id, name, offset }: Zone): string {
  const [, sign = '', hours = '', minutes = '00'] = /([+-])(\d+)(?::(\d+))?/.exec(offset) ?? []
  const long = sign && `${sign}${hours.padStart(2, '0')}:${minutes}`
  const offsets = [offset, offset.replace('GMT', 'UTC'), long && `GMT${long} UTC${long}`]
  return folded([id, id.replaceAll('/', ' '), name, ...offsets, CITIES[id]].filter(Boolean).join(' '))
}

function rankOf(zone: Zone, wanted: string): number {
  const known = KNOWN.indexOf(zone.id)
  return (folded(zone.name).startsWith(wanted) ? 0 : 1000) + (known === -1 ? KNOWN.length : known)
}
