import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Created } from './stock'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Scan' })
export const lines = (page: Page) =>
  dialog(page).getByRole('list', { name: 'Scanned items' }).getByRole('listitem')
export const line = (page: Page, { name }: Created) => lines(page).filter({ hasText: name })
export const confirmButton = (page: Page) => dialog(page).getByRole('button', { name: /^Check (Out|In)/ })
export const field = (page: Page) => dialog(page).getByLabel('Type or scan a code')

/** The content of an item's QR code, as specified. */
export const codeOf = ({ id, name }: Created) => JSON.stringify({ id, name, type: 'tool', location: null })

export const openScanner = async (page: Page) => {
  await page.getByRole('button', { name: 'Scan' }).click()
  await expect(dialog(page)).toBeVisible()
}

export async function type(page: Page, code: string) {
  await field(page).fill(code)
  await field(page).press('Enter')
}

export async function stateOf(request: APIRequestContext, baseURL: string | undefined, { id }: Created) {
  const response = await request.get(`${baseURL}/api/items/${id}`)
  const { status, jobId, qty, out } = await response.json()
  return { status, jobId, qty, out }
}
