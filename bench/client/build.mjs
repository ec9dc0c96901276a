import { build } from 'vite'

/** Builds the checkout in a folder, whose scripts may expect packages of their own. */
const [, , root = '.'] = process.argv
process.chdir(root)
await build({ root, logLevel: 'warn' })
await build({ root, logLevel: 'warn', build: { ssr: true } })
