import { expect, type Page, type Route } from '@playwright/test'
import { expectTrouble } from './troubles'

const API = '**/api/**'
const CAUSE = 'The disk of the server is full'

/** Fails the next change on the server; the screen must show its own message, not the server's. */
export async function failsOnce(page: Page, words: string, change: () => Promise<unknown>): Promise<void> {
  let isLost = false
  const fail = (route: Route) => {
    // Loose ends of jobs are queried by a POST, because there may be many jobs.
    const isQuestion = route.request().method() === 'GET' || route.request().url().endsWith('/loose-ends')
    if (isLost || isQuestion) return route.fallback()
    isLost = true
    expectTrouble(`500 ${new URL(route.request().url()).pathname}`)
    return route.fulfill({ status: 500, json: { message: CAUSE } })
  }
  await page.route(API, fail)
  await change()
  const toast = page.getByRole('listitem').filter({ hasText: words })
  await expect(toast.getByText('Error', { exact: true })).toBeVisible()
  await expect(toast.getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByText(CAUSE)).toHaveCount(0)
  await page.unroute(API, fail)
  // The toast covers a dialog's buttons; a person would wait for it to disappear or dismiss it.
  await toast.evaluateAll((shown) => {
    for (const each of shown) each.querySelector<HTMLElement>('[aria-label=Dismiss]')?.click()
  })
  await expect(toast).toBeHidden()
}
