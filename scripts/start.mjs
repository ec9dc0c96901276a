import { ensureBuild, ensurePackages } from './prepare.mjs'
import { exitOnFailure } from './run.mjs'

/** `npm start`: whatever is missing is made, then the server runs in this process. */
await ensurePackages().then(ensureBuild).catch(exitOnFailure)
process.env.NODE_ENV ??= 'production'
await import('../dist/server/main.js')
