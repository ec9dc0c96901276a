import { expect, type Locator, type Page } from '@playwright/test'

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
export const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

/** A figure at the top of a screen, in its group. */
export const figure = (page: Page, group: string, label: string) =>
  page
    .getByRole('region', { name: group })
    .locator('> div > div')
    .filter({ has: page.getByRole('heading', { name: label, exact: true }) })

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** Opens a screen through the sidebar, which is a sheet on a phone. */
export async function visit(page: Page, entry: string, heading = entry): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Toggle sidebar' }).click()
    const sheet = dialog(page, 'Navigation')
    await sheet.getByRole('link', { name: entry, exact: true }).click()
    await expect(sheet).toBeHidden()
  } else {
    await page.getByRole('complementary').getByRole('link', { name: entry, exact: true }).click()
  }
  await expect(page.getByRole('heading', { name: heading, exact: true, level: 1 })).toBeVisible()
}

export async function openForm(page: Page, button: string, title = button): Promise<Locator> {
  // An empty list offers the button a second time.
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click()
  await expect(dialog(page, title)).toBeVisible()
  return dialog(page, title)
}

/** Opens a record by its card in the list. */
export async function openCard(page: Page, text: string, title: string | RegExp = text): Promise<Locator> {
  await card(page, text).getByRole('link').first().click()
  await expect(dialog(page, title)).toBeVisible()
  return dialog(page, title)
}

/** Picks a record by typing a part of its name. */
export async function pick(box: Locator, name: string): Promise<void> {
  await box.fill(name)
  await take(box.page().getByRole('option', { name }))
}

export async function choose(box: Locator, option: string): Promise<void> {
  await box.click()
  await take(box.page().getByRole('option', { name: option, exact: true }))
}

/** Waits until the list is gone, because the next one may have the same options. */
async function take(option: Locator): Promise<void> {
  await option.click()
  await expect(option).toBeHidden()
}

/** Reads a toast and dismisses it, because it covers the header of a phone; it may already have disappeared. */
export async function told(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click()
  })
}

/** Saves a form and waits for its toast and until it has closed. */
export async function save(form: Locator, button: string, message: string): Promise<void> {
  await form.getByRole('button', { name: button, exact: true }).click()
  await told(form.page(), message)
  await expect(form).toBeHidden()
}

export async function close(detail: Locator): Promise<void> {
  await detail.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(detail).toBeHidden()
}

export async function shows(place: Locator, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await expect(place).toContainText(text)
}
