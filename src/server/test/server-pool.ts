import { setTimeout as sleep } from 'node:timers/promises'
import { type Emptying, emptyingOf } from './empty-database'
import { type RunningServer, startServer } from './running-server'

interface Standing {
  server: RunningServer
  empty: Emptying | undefined
}

/** Servers of this process that no test file uses at the moment, with clean databases. */
const free: Standing[] = []
const lent = new Map<RunningServer, Standing>()

/** A server with default settings and an empty database, shared by most test files one after another. */
export async function borrowServer(): Promise<RunningServer> {
  const standing = free.pop() ?? (await stand())
  lent.set(standing.server, standing)
  return standing.server
}

async function stand(): Promise<Standing> {
  const server = await startServer()
  return { server, empty: await emptyingOf(server.adminUrl) }
}

/** A test that changed more than records closes the server instead. */
export async function returnServer(server: RunningServer): Promise<void> {
  const standing = lent.get(server)
  lent.delete(server)
  if (!standing?.empty) return server.close()
  server.app.server.closeAllConnections()
  await untilIdle(server)
  await standing.empty()
  free.push(standing)
}

/** The last request may still be running and must not write into the next test's database. */
async function untilIdle({ database: { pool } }: RunningServer) {
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) await sleep(10)
}
