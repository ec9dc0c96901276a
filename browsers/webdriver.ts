import { setTimeout as sleep } from 'node:timers/promises'

export type Call = <T = void>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

export interface Session {
  version: string
  /** Sends a WebDriver command; the path starts below the session. */
  call: Call
  end(): Promise<void>
}

/** Opens a session with the WebDriver that listens, or will soon listen, on this port. */
export async function newSession(port: number, wanted: object): Promise<Session> {
  const base = `http://127.0.0.1:${port}`
  await ready(base)
  const { sessionId, capabilities } = await send<{
    sessionId: string
    capabilities: { browserVersion: string }
  }>(`${base}/session`, 'POST', { capabilities: { alwaysMatch: wanted } })
  const call: Call = (method, path, body) => send(`${base}/session/${sessionId}${path}`, method, body)
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

async function ready(base: string) {
  for (let tries = 0; tries < 300; tries++) {
    const response = await fetch(`${base}/status`).catch(() => undefined)
    if (response?.ok) return
    await sleep(100)
  }
  throw new Error('The WebDriver does not answer')
}
