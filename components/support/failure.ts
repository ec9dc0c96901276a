import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'

const CAUSE = 'The disk of the server is full'

/** Answers the next change with a 500; the screen must say so in its own words, not the server's. */
export async function failsOnce(words: string, change: () => Promise<unknown>): Promise<void> {
  const fetch = window.fetch
  const spy = vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    if ((init?.method ?? 'GET') === 'GET') return fetch(input, init)
    spy.mockRestore()
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
