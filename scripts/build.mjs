import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'

/** Client and server, side by side. What goes wrong is told once and in words: a stack trace would only bury it. */
try {
  const { build, createLogger } = await import('vite')
  const customLogger = { ...createLogger('warn'), error: () => {} }
  const client = { root, customLogger, logLevel: /** @type {const} */ ('warn') }
  await Promise.all([build(client), build({ ...client, build: { ssr: true } })])
} catch (error) {
  console.error(stripVTControlCharacters(error.message))
  process.exit(1)
}
