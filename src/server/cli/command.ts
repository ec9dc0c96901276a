import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupProblem, type BackupProblemKind, EXIT_CODES } from '@/db/backup/problems'
import { AlreadyRunning } from '@/db/embedded'
import { explain } from '../explain'

interface Command {
  /** As it is called: `npm run backup -- FILE`. */
  usage: string
  /** Begins the line that tells of a failure that we have no words for. */
  failure: string
  /** Answers the line to end with. An abort of the signal means Ctrl-C. */
  work(argument: string, signal: AbortSignal): Promise<string>
}

/** Runs a command of one argument to its end and the end of this process: one line, and a code that tells what it was. */
export async function runCommand({ usage, failure, work }: Command): Promise<never> {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
  try {
    console.log(await work(readArgument(usage), stopping.signal))
    process.exit()
  } catch (error) {
    console.error(stopping.signal.aborted ? 'Stopped; nothing was kept' : lineFor(error, failure))
    process.exit(EXIT_CODES[stopping.signal.aborted ? 'stopped' : kindOf(error)])
  }
}

function readArgument(usage: string): string {
  const problem = new BackupProblem('usage', `Usage: ${usage}`)
  const wanted = usage.split(' ').filter((word) => word === 'FILE').length
  try {
    const { positionals } = parseArgs({ allowPositionals: true })
    if (positionals.length !== wanted) throw problem
    return positionals[0] ?? ''
  } catch {
    throw problem
  }
}

/** npm runs us in the folder of the checkout, and a person names files from where they stand. */
export const namedFile = (argument: string) => resolve(process.env.INIT_CWD ?? process.cwd(), argument)

function kindOf(error: unknown): BackupProblemKind {
  if (error instanceof BackupProblem) return error.kind
  return error instanceof AlreadyRunning ? 'running' : 'failed'
}

function lineFor(error: unknown, failure: string): unknown {
  return error instanceof BackupProblem ? error.message : explain(error, failure)
}
