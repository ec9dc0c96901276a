import { failureOfPackages } from './prepare.mjs'
import { exitOnFailure } from './run.mjs'

/** The server as `npm start` runs it: where packages were damaged, it says so instead of what they threw. */
const fail = async (error) => exitOnFailure((await failureOfPackages()) ?? error)
// Some versions of Node do not give what a CommonJS package throws to the one who imports it.
process.once('uncaughtException', fail)
await import('../dist/server/main.js').catch(fail)
process.off('uncaughtException', fail)
