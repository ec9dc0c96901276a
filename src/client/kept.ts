/** What this browser remembers from one time to the next. */
type Kept =
  | 'theme'
  | 'inventory-view'
  | 'overdue'
  | 'scan.job'
  | 'scan.camera'
  | 'field-log.job'
  | 'sending-explained'

export function readKept(name: Kept): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

export function keep(name: Kept, value: string | undefined) {
  try {
    if (value === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // Storage can be blocked; the choice then lasts until the page is left.
  }
}
