import { fork } from 'node:child_process'
import { join } from 'node:path'
import { keepRunning } from './keep-running.mjs'
import { distrustPackages, ensureBuild, ensurePackages } from './prepare.mjs'
import { exitOnFailure, root } from './run.mjs'

/**
 * `npm start`: installs and builds what is missing, then runs the server in its own process and restarts it
 * after a crash. The script in package.json first defines `node` as a function that replaces the shell by
 * this process: npm sends its stop signal to what it started itself, and a shell in between would exit alone.
 * In cmd.exe `!` is no command, so it continues with the plain call. npm appends arguments at the end.
 */
process.once('exit', (code) => code === 0 || distrustPackages())
await ensurePackages().then(ensureBuild).catch(exitOnFailure)
process.env.NODE_ENV ??= 'production'
const server = join(root, 'scripts', 'serve.mjs')
const stdio = /** @type {const} */ (['ignore', 'inherit', 'inherit', 'ipc'])
process.exit(await keepRunning(() => fork(server, process.argv.slice(2), { stdio: [...stdio] })))
