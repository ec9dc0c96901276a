import { StartProblem } from '@/db/start-problem'
import { ConfigError } from './config'

/** Wrong log-in, no such database, no connection left, shutting down, a right that is missing. */
const REFUSED_BY_DATABASE = /^(28|3D|53|57|42501)/

/** One line where the reason lies outside of our code: there a stack trace would only bury it. */
export function explain(error: unknown, what: string): unknown {
  if (error instanceof ConfigError || error instanceof StartProblem) return error.message
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `${what}: PORT is taken by another program (${message})`
  const isOfSystem = /^E[A-Z]+$|^ERR_PARSE_ARGS/.test(code)
  const isOfDatabase = REFUSED_BY_DATABASE.test(code)
  return isOfSystem || isOfDatabase ? `${what}: ${message || code}` : error
}
