import { once } from 'node:events'
import { request } from 'node:http'
import type { Client } from './client'

interface Announced {
  method: string
  path: string
  headers: Record<string, string>
}

/**
 * Announces a body without sending it and returns the status that arrives anyway, or undefined. A request
 * that is unanswered after the same server has answered several later ones is most likely waiting for its
 * body; where an answer is expected, `answered` waits for it however busy the machine is.
 */
export async function announce(
  client: Client,
  { method, path, headers }: Announced,
): Promise<{ status: number | undefined; answered: Promise<number>; leave: () => void }> {
  const sent = request(`${client.url}${path}`, { method, headers, agent: false })
  let status: number | undefined
  const answered = new Promise<number>((resolve) => {
    sent.on('response', (answer) => {
      status = answer.statusCode ?? 0
      answer.resume()
      resolve(status)
    })
  })
  sent.on('error', () => {})
  sent.flushHeaders()
  const [socket] = await once(sent, 'socket')
  if (socket.connecting) await once(socket, 'connect')
  for (let later = 0; later < 3 && status === undefined; later++) await client.get('/api/jobs')
  return { status, answered, leave: () => sent.destroy() }
}
