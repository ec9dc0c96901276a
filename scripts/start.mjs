import { distrustPackages, ensureBuild, ensurePackages, failureOfPackages } from './prepare.mjs'
import { exitOnFailure } from './run.mjs'

/**
 * `npm start`: whatever is missing is made, then the server runs in this process.
 *
 * The script of package.json first makes `node` a function that gives this process the place of the shell: npm passes
 * a stop on to what it started itself, and a shell in between would end alone. For cmd.exe, `!` is no command, and it
 * goes on to the plain one. npm appends the arguments to its end.
 */
process.once('exit', (code) => code === 0 || distrustPackages())
await ensurePackages().then(ensureBuild).catch(exitOnFailure)
process.env.NODE_ENV ??= 'production'
const fail = async (error) => exitOnFailure((await failureOfPackages()) ?? error)
// Some versions of Node do not give what a CommonJS package throws to the one who imports it.
process.once('uncaughtException', fail)
await import('../dist/server/main.js').catch(fail)
process.off('uncaughtException', fail)
