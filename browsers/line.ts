import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The way from a browser to the server, which can be cut. */
export interface Line {
  url: string
  /** From now on nobody answers at this address, and what is under way breaks off. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Breaks off every request whose path matches; none without a pattern. */
  lose(pattern?: RegExp): void
  /** The largest body that was sent since the last call, in bytes. */
  takeLargest(): number
  close(): Promise<void>
}

export async function lineTo(server: string): Promise<Line> {
  let lost: RegExp | undefined
  let largest = 0
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (lost?.test(incoming.url ?? '')) return incoming.destroy()
    let size = 0
    const passed = request(new URL(incoming.url ?? '/', server), {
      method: incoming.method,
      headers: incoming.headers,
    })
    passed.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.on('error', () => outgoing.destroy()).pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.on('data', (chunk) => {
      size += chunk.length
      largest = Math.max(largest, size)
    })
    incoming.on('error', () => passed.destroy()).pipe(passed)
  }
  let open = await listen(answer, 0)
  const { port } = open.address() as AddressInfo
  const cut = () =>
    new Promise<void>((resolve) => {
      open.close(() => resolve())
      open.closeAllConnections()
    })
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    async mend() {
      open = await listen(answer, port)
    },
    lose(pattern) {
      lost = pattern
    },
    takeLargest() {
      const size = largest
      largest = 0
      return size
    },
    close: cut,
  }
}

function listen(answer: Parameters<typeof createServer>[1], port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({}, answer as never)
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
