import { build } from 'vite'

/** Builds the checkout in a folder, whose own scripts may expect packages of its own. */
const [, , root = '.'] = process.argv
process.chdir(root)
await build({ root, logLevel: 'warn' })
await build({ root, logLevel: 'warn', build: { ssr: true } })
