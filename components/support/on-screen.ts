import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

export const card = (name: string) => page.getByRole('article').filter({ hasText: name })
export const dialog = (name: string) => page.getByRole('dialog', { name })
export const toast = (text: string) => page.getByText(text, { exact: true })

/** Opens a list of choices and takes one. */
export async function choose(box: Locator, option: string) {
  await box.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

export const isGone = (locator: Locator) => expect.element(locator).not.toBeInTheDocument()

/** Waits until so many are on the screen. */
export const hasCount = (locator: Locator, count: number) =>
  expect.poll(() => locator.elements().length).toBe(count)

/** Waits until the locator's text holds all of these. */
export async function hasTexts(locator: Locator, texts: string[]) {
  for (const text of texts) await expect.element(locator).toHaveTextContent(text)
}

/** Keys in the notation of user-event: `{Enter}`, `{Control>}k{/Control}`. */
export const press = (keys: string) => userEvent.keyboard(keys)
