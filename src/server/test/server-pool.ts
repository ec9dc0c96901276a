import { setTimeout as sleep } from 'node:timers/promises'
import { type Emptying, emptyingOf } from './empty-database'
import { type RunningServer, startServer } from './running-server'

interface Standing {
  server: RunningServer
  empty: Emptying | undefined
}

/** Those of this process that no test file has at the moment; their databases are as new. */
const free: Standing[] = []
const lent = new Map<RunningServer, Standing>()

/** A server with the usual settings on an empty database, which most test files can have one after another. */
export async function borrowServer(): Promise<RunningServer> {
  const standing = free.pop() ?? (await stand())
  lent.set(standing.server, standing)
  return standing.server
}

async function stand(): Promise<Standing> {
  const server = await startServer()
  return { server, empty: await emptyingOf(server.adminUrl) }
}

/** Anyone who has changed more than records of it closes it instead. */
export async function returnServer(server: RunningServer): Promise<void> {
  const standing = lent.get(server)
  lent.delete(server)
  if (!standing?.empty) return server.close()
  server.app.server.closeAllConnections()
  await untilIdle(server)
  await standing.empty()
  free.push(standing)
}

/** What was asked for last may still be under way, and must not write into the next one's database. */
async function untilIdle({ database: { pool } }: RunningServer) {
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) await sleep(10)
}
