import { fork } from 'node:child_process'
import { join } from 'node:path'
import { keepRunning } from './keep-running.mjs'
import { distrustPackages, ensureBuild, ensurePackages } from './prepare.mjs'
import { exitOnFailure, root } from './run.mjs'

/**
 * `npm start`: whatever is missing is made, then the server runs in a process of its own, which is started again after
 * a crash.
 *
 * The script of package.json first makes `node` a function that gives this process the place of the shell: npm passes
 * a stop on to what it started itself, and a shell in between would end alone. For cmd.exe, `!` is no command, and it
 * goes on to the plain one. npm appends the arguments to its end.
 */
process.once('exit', (code) => code === 0 || distrustPackages())
await ensurePackages().then(ensureBuild).catch(exitOnFailure)
process.env.NODE_ENV ??= 'production'
const server = join(root, 'scripts', 'serve.mjs')
const stdio = /** @type {const} */ (['ignore', 'inherit', 'inherit', 'ipc'])
process.exit(await keepRunning(() => fork(server, process.argv.slice(2), { stdio: [...stdio] })))
