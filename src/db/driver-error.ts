/** PostgreSQL's refusal or a connection failure, as the driver reports it. */
export interface DriverError extends Error {
  /** PostgreSQL's SQLSTATE, or the system's code for a failed connection. */
  code: string
  /** The violated constraint; for a missing value PostgreSQL names only the column. */
  constraint?: string
  table?: string
  column?: string
  /** Set only if PostgreSQL itself answered. */
  severity?: string
  syscall?: string
}

const MAX_LAYERS = 5

/** The driver's error, unwrapped from Drizzle's. */
export function driverError(error: unknown): DriverError | undefined {
  let inner = error
  for (let layer = 0; layer < MAX_LAYERS && inner instanceof Error; layer++) {
    if (typeof (inner as Partial<DriverError>).code === 'string') return inner as DriverError
    inner = inner.cause
  }
  return undefined
}

const isRefusal = (code: string) => (error: unknown) => driverError(error)?.code === code

export const isDuplicate = isRefusal('23505')
/** A foreign key refers to a missing row, or a row is still referred to. */
export const isBrokenReference = isRefusal('23503')
