import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from './support/app'
import { makeJob, signUp, unique } from './support/company'
import { intercept } from './support/network'
import { card, dialog, isHidden, isVisible } from './support/on-screen'

const OURS = 'Something went wrong on our side. If it happens again, report request a1b2c3d4-e5f6.'

/** The server's answer to an internal error. */
const broken = () =>
  Promise.resolve(
    Response.json(
      { message: 'Something went wrong on our side', code: 'internal', requestId: 'a1b2c3d4-e5f6' },
      { status: 500 },
    ),
  )
const unanswered = () => Promise.reject(new TypeError('Failed to fetch'))

test('a list that fails on the server shows the request id and does not blame the connection', async () => {
  await signUp()
  const num = unique('J')
  await makeJob(num)
  const failure = intercept((path) => (path.startsWith('/api/jobs?') ? broken() : undefined))
  await openScreen('/jobs')
  await isVisible(page.getByRole('alert').getByText(OURS, { exact: true }))
  await isHidden(page.getByText(/connection|offline/i))
  // The list may ask again by itself; the server recovers only with the press, so that the button never leaves before it.
  addEventListener('click', () => failure.end(), { capture: true, once: true })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await isVisible(card(num))
})

test('a list without an answer blames the connection', async () => {
  await signUp()
  intercept((path) => (path.startsWith('/api/jobs?') ? unanswered() : undefined))
  await openScreen('/jobs')
  await isVisible(page.getByRole('alert').getByText(/^(You are offline\.|Check the connection)/))
  expect(page.getByText(/our side/).elements()).toEqual([])
})

test('a form that fails on the server shows the request id', async () => {
  await signUp()
  await openScreen('/vendors')
  await page.getByRole('button', { name: 'Add Vendor' }).first().click()
  const form = dialog('Add Vendor')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(unique('Vendor'))
  const failure = intercept((_, method) => (method === 'POST' ? broken() : undefined))
  await form.getByRole('button', { name: 'Create Vendor' }).click()
  await isVisible(page.getByRole('listitem').getByText(OURS, { exact: true }))
  failure.end()
})

test('a change stream that could not be opened counts as no news: the next asks for the same time again', async () => {
  const asked: number[] = []
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      static readonly OPEN = 1
      readonly readyState = 0
      constructor(address: string) {
        super()
        asked.push(Number(new URL(address, location.href).searchParams.get('seconds')))
        if (asked.length === 1) queueMicrotask(() => this.dispatchEvent(new Event('error')))
      }
      close() {}
    },
  )
  await signUp()
  await openScreen('/vendors')
  await expect.poll(() => asked).toHaveLength(2)
  expect(asked[1]).toBeGreaterThanOrEqual(asked[0] as number)
})
