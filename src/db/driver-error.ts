/** What PostgreSQL refused, or why it could not be reached, as the driver reports it. */
export interface DriverError extends Error {
  /** PostgreSQL's five letters, or the system's name of a failed connection. */
  code: string
  /** Of the constraint that was violated; for a missing value PostgreSQL names the column alone. */
  constraint?: string
  table?: string
  column?: string
  /** Only of what PostgreSQL itself answered. */
  severity?: string
  syscall?: string
}

const MAX_LAYERS = 5

/** The driver's error, also out of the one that Drizzle's builder wraps around it. */
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
/** Something points to what is not there, or still points to what should go. */
export const isBrokenReference = isRefusal('23503')
