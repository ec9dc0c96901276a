import { connect as connectTo, createServer, type Socket } from 'node:net'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { connect } from './client'

/** In front of the database, until it goes silent without closing anything. */
async function silenceable(): Promise<{ url: string; silence: () => void }> {
  const target = new URL(inject('adminUrl'))
  const host = target.searchParams.get('host') ?? target.hostname
  const sockets: Socket[] = []
  const proxy = createServer((near) => {
    const far = host.startsWith('/')
      ? connectTo(`${host}/.s.PGSQL.${target.port}`)
      : connectTo(Number(target.port), host)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) sockets.push(socket.on('error', () => {}))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  await new Promise((resolve) => proxy.once('listening', resolve))
  const at = proxy.address()
  const through = new URL(target.href)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String(typeof at === 'object' ? at?.port : 0)
  const silence = () => {
    for (const socket of sockets) socket.unpipe()
  }
  return { url: through.href, silence }
}

describe('a database that goes silent', () => {
  it('fails what waits for it, and gives its connection back', async () => {
    const { url, silence } = await silenceable()
    const database = connect(url, { connections: 1, waitMs: 60_000, silenceMs: 500 })
    onTestFinished(() => database.close())
    const work = database.transaction(async (tx) => {
      await tx.execute('select 1')
      silence()
      await tx.execute('select 2')
    })
    await expect(work).rejects.toThrow()
    expect(await database.pool.query('select 3 as three')).toMatchObject({ rows: [{ three: 3 }] })
  })
})
