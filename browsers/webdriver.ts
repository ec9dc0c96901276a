import { setTimeout as sleep } from 'node:timers/promises'

export type Call = <T = void>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

export interface Session {
  version: string
  /** Paths are those of the specification below the session's own. */
  call: Call
  end(): Promise<void>
}

/** A session of the WebDriver that was just started at this port. */
export async function newSession(port: number, wanted: object): Promise<Session> {
  const at = `http://127.0.0.1:${port}`
  await isReady(at)
  const { sessionId, capabilities } = await send<{
    sessionId: string
    capabilities: { browserVersion: string }
  }>(`${at}/session`, 'POST', { capabilities: { alwaysMatch: wanted } })
  const own = `${at}/session/${sessionId}`
  const call: Call = (method, path, body) => send(`${own}${path}`, method, body)
  await call('POST', '/timeouts', { script: 600_000, pageLoad: 600_000 })
  return { version: capabilities.browserVersion, call, end: () => call('DELETE', '') }
}

export async function elementOf(call: Call, css: string): Promise<string> {
  const found = await call<Record<string, string>>('POST', '/element', { using: 'css selector', value: css })
  return Object.values(found)[0] ?? ''
}

async function send<T>(url: string, method: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) })
  const { value } = await response.json()
  if (value?.error) throw new Error(`${value.error}: ${value.message}`)
  return value
}

async function isReady(at: string) {
  for (;;) {
    const response = await fetch(`${at}/status`).catch(() => undefined)
    if (response?.ok) return
    await sleep(100)
  }
}
