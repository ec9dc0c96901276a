import { failureOfPackages } from './prepare.mjs'
import { exitOnFailure } from './run.mjs'

/** Runs the server for `npm start`; damaged packages are reported instead of the error they caused. */
const fail = async (error) => exitOnFailure((await failureOfPackages()) ?? error)
// In some versions of Node, an exception of a CommonJS package does not reject the import.
process.once('uncaughtException', fail)
await import('../dist/server/main.js').catch(fail)
process.off('uncaughtException', fail)
