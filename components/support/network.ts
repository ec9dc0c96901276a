import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'

type Answer = (path: string, method: string, init?: RequestInit) => Promise<Response> | undefined

/**
 * Answers requests from now on if `answer` returns something; otherwise an earlier interception or the server does.
 * `vi.spyOn` would give the earlier one's spy again and replace its answers.
 */
export function intercept(answer: Answer) {
  const send = window.fetch
  let isOver = false
  const standIn = vi.fn<typeof fetch>((input, init) => {
    const request = input instanceof Request ? input : undefined
    const path = new URL(request?.url ?? String(input), location.href)
    const method = init?.method ?? request?.method ?? 'GET'
    const answered = isOver ? undefined : answer(path.pathname + path.search, method, init)
    return answered ?? send(input, init)
  })
  vi.stubGlobal('fetch', standIn)
  return {
    calls: standIn.mock.calls,
    end() {
      isOver = true
    },
  }
}

interface SentRequest {
  method: string
  path: string
  /** The parsed JSON, if there is any. */
  body: unknown
}

/** Records every request of the page from now on. */
export function recordRequests(): SentRequest[] {
  const requests: SentRequest[] = []
  intercept((path, method, init) => {
    const { body } = init ?? {}
    requests.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return undefined
  })
  return requests
}

/** Delays answers to matching requests until `answer` is called. */
export function hold(path: RegExp) {
  const send = window.fetch
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  intercept((requested, _, init) =>
    path.test(requested) ? held.then(() => send(requested, init)) : undefined,
  )
  return { answer: () => answer() }
}

const CAUSE = 'The disk of the server is full'

/** Answers the next change with a 500; the screen must show its own message, not the server's. */
export async function failsOnce(words: string, change: () => Promise<unknown>): Promise<void> {
  const interception = intercept((path, method) => {
    // Closing jobs first queries their loose ends with a POST.
    if (method === 'GET' || path.endsWith('/loose-ends')) return undefined
    interception.end()
    return Promise.resolve(Response.json({ message: CAUSE }, { status: 500 }))
  })
  await change()
  const toast = page.getByRole('listitem').filter({ hasText: words })
  await expect.element(toast.getByText('Error', { exact: true })).toBeVisible()
  await expect.element(toast.getByText(words, { exact: true })).toBeVisible()
  expect(page.getByText(CAUSE).elements()).toEqual([])
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(toast).not.toBeInTheDocument()
}

/** Stops change events, as if others acted only at this moment. */
export function muteChangeStream() {
  class Silence extends EventTarget {
    close() {}
  }
  vi.stubGlobal('EventSource', Silence)
}

/** Answers the next matching request itself; all others go to the server. */
export function answersOnce(method: string, path: RegExp, body: object, status = 200): void {
  const interception = intercept((requested, by) => {
    if (by !== method || !path.test(requested)) return undefined
    interception.end()
    return Promise.resolve(Response.json(body, { status }))
  })
}
