import { type Audience, ENTITIES, type Entity, entitiesWith } from './entities'

/**
 * Who may do what. Each rule gives the reach of owner, office and technician: `all`, their `own` (their jobs with
 * everything on them, their own hours), none, or as set on their account.
 */
export const ROLES = ['owner', 'office', 'technician'] as const
export type Role = (typeof ROLES)[number]

type Rule = readonly [owner: Reach, office: Reach, technician: Reach | 'switch']
export type Reach = 'all' | 'own' | 'none'

const RULES: Record<Audience | 'price switch', Rule> = {
  everyone: ['all', 'all', 'all'],
  'own work': ['all', 'all', 'own'],
  office: ['all', 'all', 'none'],
  owners: ['all', 'none', 'none'],
  nobody: ['none', 'none', 'none'],
  'price switch': ['all', 'all', 'switch'],
}

/** Permissions that are not for one kind of record. */
const OTHER_THINGS = {
  /** Stock, checkouts and returns, counts, scrap; reporting an item missing or found, adding a first photo. */
  inventory: { see: 'everyone', change: 'everyone' },
  /** Expected quantities during a count, if the count hides them. */
  'expected quantities': { see: 'office', change: 'office' },
  /** Locations and vehicles, and their stock levels; moving stock is part of the inventory. */
  places: { see: 'everyone', change: 'office' },
  reorder: { see: 'office', change: 'office' },
  /** Costs of items and labor, and job margins. */
  costs: { see: 'office', change: 'office' },
  'job notes': { see: 'own work', change: 'own work' },
  /** Checklists on jobs and their answers; the office attaches and removes them. */
  'job checklists': { see: 'own work', change: 'own work' },
  /** The dispatch board. */
  schedule: { see: 'own work', change: 'office' },
  /** Approving hours; afterwards only the office can change them. */
  'time approval': { see: 'own work', change: 'office' },
  /** Approving and rejecting them. */
  'change order decisions': { see: 'own work', change: 'office' },
  /** Customer prices. */
  prices: { see: 'price switch', change: 'price switch' },
  dashboard: { see: 'office', change: 'nobody' },
  reports: { see: 'office', change: 'nobody' },
  /** The activity feed, limited to visible records. */
  activity: { see: 'own work', change: 'nobody' },
  /** One's own account, and the names of colleagues. */
  account: { see: 'everyone', change: 'everyone' },
  /** Log-ins, passwords, roles and names of accounts in the activity. */
  'account events': { see: 'own work', change: 'nobody' },
  /** Accounts, roles, invitations, password links. */
  people: { see: 'owners', change: 'owners' },
  /** Who changed what, and who signed in. */
  audit: { see: 'owners', change: 'nobody' },
} as const satisfies Record<string, Record<Doing, keyof typeof RULES>>

type Doing = 'see' | 'change'
export type Thing = keyof typeof OTHER_THINGS | (typeof ENTITIES)[Entity]['thing']
export type Permission = `${Doing} ${Thing}`

const POLICY = {
  ...OTHER_THINGS,
  ...Object.fromEntries(entitiesWith('see').map((entity) => [ENTITIES[entity].thing, ENTITIES[entity]])),
} as Record<Thing, Record<Doing, keyof typeof RULES>>

/** The user, as far as it matters for permissions. */
export interface Viewer {
  id: string
  role: Role
  /** A switch for technicians. */
  seesPrices: boolean
}

export type PermissionHolder = Pick<Viewer, 'role' | 'seesPrices'>

export function reachOf({ role, seesPrices }: PermissionHolder, permission: Permission): Reach {
  const [doing, thing] = split(permission)
  const reach = RULES[POLICY[thing][doing]][ROLES.indexOf(role)] ?? 'none'
  if (reach === 'switch') return seesPrices ? 'all' : 'none'
  return reach
}

export const may = (viewer: PermissionHolder, permission: Permission): boolean =>
  reachOf(viewer, permission) !== 'none'

/** How far the user may see changes to this kind of record. */
export const reachOfEntity = (viewer: PermissionHolder, entity: Entity): Reach =>
  reachOf(viewer, `see ${thingOf(entity)}`)

export const thingOf = (entity: Entity): Thing => ENTITIES[entity].thing

export const PERMISSIONS = (Object.keys(POLICY) as Thing[]).flatMap((thing): Permission[] => [
  `see ${thing}`,
  `change ${thing}`,
])

const split = (permission: Permission): [Doing, Thing] => {
  const at = permission.indexOf(' ')
  return [permission.slice(0, at) as Doing, permission.slice(at + 1) as Thing]
}
