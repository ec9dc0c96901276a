import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'

/** Builds client and server in parallel. A failure is reported once, without a stack trace. */
try {
  const { build, createLogger } = await import('vite')
  const customLogger = { ...createLogger('warn'), error: () => {} }
  const client = { root, customLogger, logLevel: /** @type {const} */ ('warn') }
  await Promise.all([build(client), build({ ...client, build: { ssr: true } })])
} catch (error) {
  console.error(stripVTControlCharacters(error.message))
  process.exit(1)
}
