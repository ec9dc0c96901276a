import { ensureBuild, ensurePackages, failureOfPackages } from './prepare.mjs'
import { exitOnFailure } from './run.mjs'

/**
 * `npm run backup`, `restore`, `upgrade` and `check:stock`: installs and builds what is missing, then runs
 * the command in this process.
 */
const [name = ''] = process.argv.splice(2, 1)
await ensurePackages().then(ensureBuild).catch(exitOnFailure)
process.env.NODE_ENV ??= 'production'
await import(`../dist/server/${name}.js`).catch(async (error) =>
  exitOnFailure((await failureOfPackages()) ?? error),
)
