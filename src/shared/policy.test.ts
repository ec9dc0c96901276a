import { describe, expect, it } from 'vitest'
import { may, PERMISSIONS, type Permission, type Reach, reachOf } from './policy'

const owner = { role: 'owner', seesPrices: false } as const
const office = { role: 'office', seesPrices: false } as const
const technician = { role: 'technician', seesPrices: false } as const
const trusted = { role: 'technician', seesPrices: true } as const

type Reaches = Partial<Record<Permission, Reach>>

/** Anything not listed is refused. */
const TECHNICIAN: Reaches = {
  'see inventory': 'all',
  'change inventory': 'all',
  'see items': 'all',
  'see places': 'all',
  'see reservations': 'all',
  'change reservations': 'own',
  'see tool care': 'all',
  'see documents': 'own',
  'change documents': 'own',
  'see custom fields': 'all',
  'see jobs': 'own',
  'see visits': 'own',
  'change visits': 'own',
  'see job notes': 'own',
  'change job notes': 'own',
  'see job checklists': 'own',
  'change job checklists': 'own',
  'see schedule': 'own',
  'see time': 'own',
  'change time': 'own',
  'see time off': 'own',
  'change time off': 'own',
  'see time approval': 'own',
  'see field logs': 'own',
  'change field logs': 'own',
  'see rfis': 'own',
  'change rfis': 'own',
  'see change orders': 'own',
  'change change orders': 'own',
  'see change order decisions': 'own',
  'see activity': 'own',
  'see saved views': 'own',
  'change saved views': 'own',
  'see account': 'all',
  'change account': 'all',
  'see account events': 'own',
  'see company': 'all',
}

const NOT_THE_OFFICE: Permission[] = [
  'see people',
  'change people',
  'change company',
  'change backups',
  'see audit',
]
/** Nobody changes these. */
const UNCHANGED: Permission[] = [
  'change account events',
  'change dashboard',
  'change reports',
  'change activity',
  'change audit',
]

describe('permissions', () => {
  it.each(PERMISSIONS)('who may %s', (permission) => {
    const isKept = UNCHANGED.includes(permission)
    expect(reachOf(owner, permission)).toBe(isKept ? 'none' : 'all')
    expect(reachOf(office, permission)).toBe(isKept || NOT_THE_OFFICE.includes(permission) ? 'none' : 'all')
    expect(reachOf(technician, permission)).toBe(TECHNICIAN[permission] ?? 'none')
  })

  it('price access adds customer prices to what a technician may see and change, and nothing else', () => {
    const added = PERMISSIONS.filter((one) => reachOf(trusted, one) !== reachOf(technician, one))
    expect(added).toEqual(['see prices', 'change prices'])
  })

  it('may is true for a permission over part of the records', () => {
    expect(may(technician, 'see jobs')).toBe(true)
    expect(may(technician, 'change jobs')).toBe(false)
    expect(may(office, 'change jobs')).toBe(true)
  })
})
