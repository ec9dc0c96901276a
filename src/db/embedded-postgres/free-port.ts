import { createServer } from 'node:net'
import { StartProblem } from '../start-problem'

/** A port on loopback that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new StartProblem('No free port was found')
  return address.port
}
