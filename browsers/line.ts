import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The connection between the browser and the server: a proxy that can be cut. */
export interface Line {
  url: string
  /** Stops listening and breaks off all requests under way. */
  cut(): Promise<void>
  /** Listens again if it does not. */
  mend(): Promise<void>
  /** Breaks off every request whose path matches; call it without a pattern to pass all again. */
  lose(pattern?: RegExp): void
  /** The size in bytes of the largest request body since the last call. */
  takeLargest(): number
}

const SCRIPT = '/in-page.js'
const SCRIPT_TEXT = readFileSync(new URL('./in-page.js', import.meta.url), 'utf8')

export async function lineTo(server: string): Promise<Line> {
  let lost: RegExp | undefined
  let largest = 0
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (incoming.url === SCRIPT) return outgoing.setHeader('content-type', 'text/javascript').end(SCRIPT_TEXT)
    if (lost?.test(incoming.url ?? '')) return incoming.destroy()
    const passed = request(new URL(incoming.url ?? '/', server), {
      method: incoming.method,
      headers: { ...incoming.headers, 'accept-encoding': 'identity' },
    })
    passed.on('response', (response) => void pass(response, outgoing).catch(() => outgoing.destroy()))
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    let size = 0
    incoming.on('data', (chunk) => {
      size += chunk.length
      largest = Math.max(largest, size)
    })
    incoming.on('error', () => passed.destroy()).pipe(passed)
  }
  let open = await listen(answer, 0)
  const { port } = open.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    cut: () =>
      new Promise<void>((resolve) => {
        open.close(() => resolve())
        open.closeAllConnections()
      }),
    async mend() {
      if (!open.listening) open = await listen(answer, port)
    },
    lose(pattern) {
      lost = pattern
    },
    takeLargest() {
      const size = largest
      largest = 0
      return size
    },
  }
}

/** Adds our script to every page, so that it sees errors from the start. */
async function pass(response: IncomingMessage, outgoing: ServerResponse) {
  const { 'content-length': length, ...headers } = response.headers
  const isPage = headers['content-type']?.startsWith('text/html')
  outgoing.writeHead(response.statusCode ?? 502, isPage ? headers : response.headers)
  if (isPage)
    outgoing.end((await text(response)).replace('<head>', `<head><script src="${SCRIPT}"></script>`))
  else response.on('error', () => outgoing.destroy()).pipe(outgoing)
}

function listen(answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void, port: number) {
  return new Promise<Server>((resolve, reject) => {
    const server = createServer(answer)
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
