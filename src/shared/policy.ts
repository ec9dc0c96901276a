import type { Entity } from './entities'

/**
 * Who may do what. Each line says how far the owner, the office and a technician reach: to `all` of it, to their `own`
 * (the jobs they are on with what belongs to these, their own hours), to none of it, or, where it is a switch, as
 * their account says.
 */
export const ROLES = ['owner', 'office', 'technician'] as const
export type Role = (typeof ROLES)[number]

type Rule = readonly [owner: Reach, office: Reach, technician: Reach | 'switch']
export type Reach = 'all' | 'own' | 'none'

const EVERYONE: Rule = ['all', 'all', 'all']
const OWN_WORK: Rule = ['all', 'all', 'own']
const OFFICE: Rule = ['all', 'all', 'none']
const OWNERS: Rule = ['all', 'none', 'none']
const NOBODY: Rule = ['none', 'none', 'none']

const POLICY = {
  /** The stock of items, checkouts and returns, counts, scrap; reporting an item missing or found, adding a first photo. */
  inventory: { see: EVERYONE, change: EVERYONE },
  /** What is written on an item, and archiving it. */
  items: { see: EVERYONE, change: OFFICE },
  /** How many there should be of what is being counted, where the count does not tell everyone. */
  'expected quantities': { see: OFFICE, change: OFFICE },
  /** Locations and vehicles, and the levels to be kept there; moving what lies there is part of the inventory. */
  places: { see: EVERYONE, change: OFFICE },
  /** What is to be bought or moved because it runs low. */
  reorder: { see: OFFICE, change: OFFICE },
  /** What the company pays, for what it has and for the hours of its people, and what jobs leave it. */
  costs: { see: OFFICE, change: OFFICE },
  /** Of tools, kits and supplies; a technician reserves for themselves. */
  reservations: { see: EVERYONE, change: OWN_WORK },
  /** The plans by which tools are serviced, and letting one go out overdue; doing the work is part of the inventory. */
  'tool care': { see: EVERYONE, change: OFFICE },
  /** The files of a record, as far as one may see that record; what others have added, as far as one may change it. */
  documents: { see: OWN_WORK, change: OWN_WORK },
  /** Which fields of the company's own each kind of record has; what they hold is part of the record. */
  'custom fields': { see: EVERYONE, change: OFFICE },
  jobs: { see: OWN_WORK, change: OFFICE },
  /** What the crew tells each other about a job. */
  'job notes': { see: OWN_WORK, change: OWN_WORK },
  /** The dispatch board. */
  schedule: { see: OWN_WORK, change: OFFICE },
  time: { see: OWN_WORK, change: OWN_WORK },
  /** Saying that hours are right; from then on only the office changes them. */
  'time approval': { see: OWN_WORK, change: OFFICE },
  'field logs': { see: OWN_WORK, change: OWN_WORK },
  rfis: { see: OWN_WORK, change: OWN_WORK },
  'change orders': { see: OWN_WORK, change: OWN_WORK },
  /** Approving and rejecting them. */
  'change order decisions': { see: OWN_WORK, change: OFFICE },
  /** What a customer is asked for. */
  prices: { see: ['all', 'all', 'switch'], change: ['all', 'all', 'switch'] },
  customers: { see: OFFICE, change: OFFICE },
  estimates: { see: OFFICE, change: OFFICE },
  /** With their payments, and with deposits. */
  invoices: { see: OFFICE, change: OFFICE },
  agreements: { see: OFFICE, change: OFFICE },
  vendors: { see: OFFICE, change: OFFICE },
  /** With the price comparison. */
  'supplier catalog': { see: OFFICE, change: OFFICE },
  'purchase orders': { see: OFFICE, change: OFFICE },
  'price book': { see: OFFICE, change: OFFICE },
  dashboard: { see: OFFICE, change: NOBODY },
  reports: { see: OFFICE, change: NOBODY },
  /** What was done, as far as one may see what it was done to. */
  activity: { see: OWN_WORK, change: NOBODY },
  /** What a list shows, under a name: one's own views and, of lists that one may see, the company's. */
  'saved views': { see: OWN_WORK, change: OWN_WORK },
  /** One's own account, and the names of colleagues. */
  account: { see: EVERYONE, change: EVERYONE },
  /** Log-ins, passwords, roles and names of accounts, as the activity has them. */
  'account events': { see: OWN_WORK, change: NOBODY },
  /** What stands on documents, the time zone, who may join. */
  company: { see: EVERYONE, change: OWNERS },
  /** Who has an account, their roles, invitations, links for a new password. */
  people: { see: OWNERS, change: OWNERS },
  backups: { see: OFFICE, change: OWNERS },
  /** Who did what, from what to what, and who came in. */
  audit: { see: OWNERS, change: NOBODY },
} as const satisfies Record<string, Record<Doing, Rule>>

type Doing = 'see' | 'change'
export type Thing = keyof typeof POLICY
export type Permission = `${Doing} ${Thing}`

/** Whoever looks at something, as far as it matters to what they may see. */
export interface Viewer {
  id: string
  role: Role
  /** A technician's switch. */
  seesPrices: boolean
}

export type Looker = Pick<Viewer, 'role' | 'seesPrices'>

export function reachOf({ role, seesPrices }: Looker, permission: Permission): Reach {
  const [doing, thing] = split(permission)
  const reach = POLICY[thing][doing][ROLES.indexOf(role)] ?? 'none'
  if (reach === 'switch') return seesPrices ? 'all' : 'none'
  return reach
}

export const may = (viewer: Looker, permission: Permission): boolean => reachOf(viewer, permission) !== 'none'

/** How far somebody may hear of changes to this kind of record. */
export const reachOfEntity = (viewer: Looker, entity: Entity): Reach =>
  reachOf(viewer, `see ${THING_OF[entity]}`)

/** What each kind of record is part of. */
export const THING_OF: Record<Entity, Thing> = {
  agreement: 'agreements',
  backup: 'backups',
  catalog_item: 'supplier catalog',
  change_order: 'change orders',
  company: 'company',
  contact: 'customers',
  customer: 'customers',
  custom_field: 'custom fields',
  cycle_count: 'inventory',
  deposit: 'invoices',
  document: 'documents',
  equipment: 'customers',
  estimate: 'estimates',
  field_log: 'field logs',
  invitation: 'people',
  invoice: 'invoices',
  item: 'items',
  job: 'jobs',
  kit: 'inventory',
  location: 'places',
  payment: 'invoices',
  price_book_item: 'price book',
  purchase_order: 'purchase orders',
  reservation: 'reservations',
  rfi: 'rfis',
  saved_view: 'saved views',
  scrap: 'inventory',
  stock_alert: 'inventory',
  time_entry: 'time',
  tool_plan: 'tool care',
  transaction: 'inventory',
  transfer: 'inventory',
  user: 'account events',
  vehicle: 'places',
  vendor: 'vendors',
}

export const PERMISSIONS = (Object.keys(POLICY) as Thing[]).flatMap((thing): Permission[] => [
  `see ${thing}`,
  `change ${thing}`,
])

const split = (permission: Permission): [Doing, Thing] => {
  const at = permission.indexOf(' ')
  return [permission.slice(0, at) as Doing, permission.slice(at + 1) as Thing]
}
