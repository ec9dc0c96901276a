import { exitOnFailure } from './run.mjs'
import { runTask } from './tasks.mjs'

const [name = '', ...args] = process.argv.slice(2)
await runTask(name, args).catch(exitOnFailure)
