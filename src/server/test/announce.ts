import { once } from 'node:events'
import { request } from 'node:http'
import type { Client } from './client'

interface Announced {
  method: string
  path: string
  headers: Record<string, string>
}

/**
 * Announces a body and sends none of it: the status that comes all the same, or none. What is not answered while the
 * same server has read lists for requests that came later is waiting for its body, however busy the machine is.
 */
export async function announce(
  client: Client,
  { method, path, headers }: Announced,
): Promise<{ status: number | undefined; leave: () => void }> {
  const sent = request(`${client.url}${path}`, { method, headers, agent: false })
  let status: number | undefined
  sent.on('response', (answer) => {
    status = answer.statusCode
    answer.resume()
  })
  sent.on('error', () => {})
  sent.flushHeaders()
  const [socket] = await once(sent, 'socket')
  if (socket.connecting) await once(socket, 'connect')
  for (let later = 0; later < 3 && status === undefined; later++) await client.get('/api/jobs')
  return { status, leave: () => sent.destroy() }
}
