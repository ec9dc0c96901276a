import { isConnectionLost } from '@/db/client'
import { driverError } from '@/db/driver-error'
import { StartProblem } from '@/db/start-problem'
import { ConfigError } from './config'

/** Adds what PostgreSQL's own message leaves out. */
const ADVICE: Record<string, string> = {
  '42501': ': let a role that owns the database start it',
  '25006': ': DATABASE_URL must name the primary server, which can be written to',
}

/** One line for causes outside of our code, where a stack trace would only hide the reason. */
export function explain(error: unknown, what: string): unknown {
  if (error instanceof ConfigError || error instanceof StartProblem) return error.message
  const driver = driverError(error)
  // PostgreSQL's own message explains why it refused.
  if (driver?.severity) return `${what}: ${driver.message} (${driver.code})${ADVICE[driver.code] ?? ''}`
  const { code = '', message } = driver ?? (error as NodeJS.ErrnoException)
  if (code === 'EADDRINUSE') return `${what}: PORT is taken by another program (${message})`
  const isOfSystem = /^E[A-Z]+$|^ERR_PARSE_ARGS/.test(code)
  return isOfSystem || isConnectionLost(error as Error) ? `${what}: ${message || code}` : error
}
