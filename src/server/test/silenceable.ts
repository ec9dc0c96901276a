import { connect as connectTo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

interface Silenceable {
  url: string
  /** Stops all traffic. */
  silence: () => void
  /** Stops traffic from the database. */
  deafen: () => void
  /** Ends all connections. */
  cut: () => void
}

/** A proxy in front of the database that can go silent without closing connections. */
export async function silenceable(address: string): Promise<Silenceable> {
  const target = new URL(address)
  const host = target.searchParams.get('host') ?? target.hostname
  const sockets: Socket[] = []
  const answering: Socket[] = []
  const proxy = createServer((near) => {
    const far = host.startsWith('/')
      ? connectTo(`${host}/.s.PGSQL.${target.port}`)
      : connectTo(Number(target.port), host)
    near.pipe(far).pipe(near)
    answering.push(far)
    for (const socket of [near, far]) sockets.push(socket.on('error', () => {}))
  }).listen(0, '127.0.0.1')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  }
  onTestFinished(cut)
  await new Promise((resolve) => proxy.once('listening', resolve))
  const at = proxy.address()
  const through = new URL(target.href)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String(typeof at === 'object' ? at?.port : 0)
  const silence = () => {
    for (const socket of sockets) socket.unpipe()
  }
  const deafen = () => {
    for (const far of answering) far.unpipe().resume()
  }
  return { url: through.href, silence, deafen, cut }
}
