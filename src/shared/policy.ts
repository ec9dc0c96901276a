import { type Audience, ENTITIES, type Entity, entitiesWith } from './entities'

/**
 * Who may do what. Each rule says how far the owner, the office and a technician reach: to `all` of it, to their `own`
 * (the jobs they are on with what belongs to these, their own hours), to none of it, or, where it is a switch, as
 * their account says.
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

/** What is not one kind of record: several together, a part of one, or something done with it. */
const OTHER_THINGS = {
  /** The stock of items, checkouts and returns, counts, scrap; reporting an item missing or found, adding a first photo. */
  inventory: { see: 'everyone', change: 'everyone' },
  /** How many there should be of what is being counted, where the count does not tell everyone. */
  'expected quantities': { see: 'office', change: 'office' },
  /** Locations and vehicles, and the levels to be kept there; moving what lies there is part of the inventory. */
  places: { see: 'everyone', change: 'office' },
  /** What is to be bought or moved because it runs low. */
  reorder: { see: 'office', change: 'office' },
  /** What the company pays, for what it has and for the hours of its people, and what jobs leave it. */
  costs: { see: 'office', change: 'office' },
  /** What the crew tells each other about a job. */
  'job notes': { see: 'own work', change: 'own work' },
  /** The dispatch board. */
  schedule: { see: 'own work', change: 'office' },
  /** Saying that hours are right; from then on only the office changes them. */
  'time approval': { see: 'own work', change: 'office' },
  /** Approving and rejecting them. */
  'change order decisions': { see: 'own work', change: 'office' },
  /** What a customer is asked for. */
  prices: { see: 'price switch', change: 'price switch' },
  dashboard: { see: 'office', change: 'nobody' },
  reports: { see: 'office', change: 'nobody' },
  /** What was done, as far as one may see what it was done to. */
  activity: { see: 'own work', change: 'nobody' },
  /** One's own account, and the names of colleagues. */
  account: { see: 'everyone', change: 'everyone' },
  /** Log-ins, passwords, roles and names of accounts, as the activity has them. */
  'account events': { see: 'own work', change: 'nobody' },
  /** Who has an account, their roles, invitations, links for a new password. */
  people: { see: 'owners', change: 'owners' },
  /** Who did what, from what to what, and who came in. */
  audit: { see: 'owners', change: 'nobody' },
} as const satisfies Record<string, Record<Doing, keyof typeof RULES>>

type Doing = 'see' | 'change'
export type Thing = keyof typeof OTHER_THINGS | (typeof ENTITIES)[Entity]['thing']
export type Permission = `${Doing} ${Thing}`

const POLICY = {
  ...OTHER_THINGS,
  ...Object.fromEntries(entitiesWith('see').map((entity) => [ENTITIES[entity].thing, ENTITIES[entity]])),
} as Record<Thing, Record<Doing, keyof typeof RULES>>

/** Whoever looks at something, as far as it matters to what they may see. */
export interface Viewer {
  id: string
  role: Role
  /** A technician's switch. */
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

/** How far somebody may hear of changes to this kind of record. */
export const reachOfEntity = (viewer: PermissionHolder, entity: Entity): Reach =>
  reachOf(viewer, `see ${thingOf(entity)}`)

/** What each kind of record is part of. */
export const thingOf = (entity: Entity): Thing => ENTITIES[entity].thing

export const PERMISSIONS = (Object.keys(POLICY) as Thing[]).flatMap((thing): Permission[] => [
  `see ${thing}`,
  `change ${thing}`,
])

const split = (permission: Permission): [Doing, Thing] => {
  const at = permission.indexOf(' ')
  return [permission.slice(0, at) as Doing, permission.slice(at + 1) as Thing]
}
