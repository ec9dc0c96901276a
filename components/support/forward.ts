import { request } from 'node:http'
import type { Plugin } from 'vite'

/** Forwards `/api` to the server under test with its own origin, because it answers no other. */
export const forwardToServer: Plugin = {
  name: 'forward-to-server',
  configureServer({ middlewares }) {
    middlewares.use((incoming, outgoing, next) => {
      const server = process.env.COMPONENTS_SERVER
      if (!server || !incoming.url?.startsWith('/api/')) return next()
      const { origin, host } = new URL(server)
      const headers = { ...incoming.headers, host }
      if (headers.origin) headers.origin = origin
      const passed = request(
        new URL(incoming.url, server),
        { method: incoming.method, headers },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.on('error', () => outgoing.destroy()).pipe(outgoing)
        },
      )
      passed.on('error', () => outgoing.destroy())
      outgoing.on('close', () => passed.destroy())
      incoming.on('error', () => passed.destroy()).pipe(passed)
    })
  },
}
