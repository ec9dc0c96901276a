import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

export const card = (text: string) => page.getByRole('article').filter({ hasText: text })
export const row = (text: string) => page.getByRole('row').filter({ hasText: text })
export const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
export const toast = (text: string) => page.getByText(text, { exact: true })

/** Opens a select and chooses an option. */
export async function choose(box: Locator, option: string) {
  await box.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Types into a picker and chooses the match. */
export async function pick(box: Locator, name: string) {
  await box.fill(name)
  await page.getByRole('option', { name }).click()
}

export const isVisible = (locator: Locator) => expect.element(locator).toBeVisible()

/** Waits until it is hidden or removed. */
export const isHidden = (locator: Locator) =>
  expect.poll(() => locator.elements().filter((element) => element.checkVisibility()).length).toBe(0)

/** Waits until this many are on the screen. */
export const hasCount = (locator: Locator, count: number) =>
  expect.poll(() => locator.elements().length).toBe(count)

/** Waits until it contains all of these texts. */
export async function hasTexts(locator: Locator, texts: (string | RegExp)[]) {
  for (const text of texts) await expect.element(locator).toHaveTextContent(text)
}

/** Waits until the elements have these texts, in order. */
export const textsAre = (locator: Locator, texts: (string | RegExp)[]) =>
  expect
    .poll(() => locator.elements().map((element) => element.textContent))
    .toEqual(texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))))

/** Waits until the URL equals or matches this. */
export const isAt = (address: string | RegExp) =>
  expect
    .poll(() => location.pathname + location.search)
    .toEqual(typeof address === 'string' ? address : expect.stringMatching(address))

/** Keys in the notation of user-event: `{Enter}`, `{Control>}k{/Control}`. */
export const press = (keys: string) => userEvent.keyboard(keys)

export async function pressIn(locator: Locator, keys: string) {
  await focus(locator)
  await press(keys)
}

export const hasValue = (locator: Locator, value: RegExp) =>
  expect.poll(() => (locator.element() as HTMLInputElement).value).toMatch(value)

export async function focus(locator: Locator) {
  await expect.element(locator).toBeVisible()
  locator.element().focus()
}
