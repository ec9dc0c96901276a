/** Keys in the browser's storage. */
export type StoredName =
  | 'theme'
  | 'inventory-view'
  | 'overdue'
  | 'scan.job'
  | 'scan.place'
  | 'scan.camera'
  | 'field-log.job'
  | 'sending-explained'
  | 'job.sections'
  | 'label-sheet'
  | 'customer.sections'
  | 'list-choices'
  | 'sidebar.stock'
  | 'saved-views'
  | `visits.${string}`

export function readStored(name: StoredName): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

export function store(name: StoredName, value: string | undefined) {
  try {
    if (value === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // Storage can be blocked; the value then lasts only until the page is left.
  }
}
