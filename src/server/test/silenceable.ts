import { connect as connectTo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** In front of the database, until it goes silent without closing anything. */
export async function silenceable(
  address: string,
): Promise<{ url: string; silence: () => void; cut: () => void }> {
  const target = new URL(address)
  const host = target.searchParams.get('host') ?? target.hostname
  const sockets: Socket[] = []
  const proxy = createServer((near) => {
    const far = host.startsWith('/')
      ? connectTo(`${host}/.s.PGSQL.${target.port}`)
      : connectTo(Number(target.port), host)
    near.pipe(far).pipe(near)
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
  return { url: through.href, silence, cut }
}
