import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** A name used by no other test and no demo record. */
export const unique = (word: string) => `${word} ${randomUUID().slice(0, 8)}`

export interface Created {
  id: string
  name: string
}

export async function make<T extends object = object>(
  page: Page,
  baseURL: string | undefined,
  path: string,
  data: object,
): Promise<Created & T> {
  const response = await page.request.post(`${baseURL}${path}`, { data })
  expect(response.status(), await response.text()).toBe(201)
  return response.json()
}

/** Records created over the API by the signed-in person. */
export function makeItem(
  page: Page,
  baseURL: string | undefined,
  fields: object = {},
): Promise<Created & { code: string }> {
  return make(page, baseURL, '/api/items', { name: unique('Item'), type: 'tool', ...fields })
}

export function makeJob(page: Page, baseURL: string | undefined, num = unique('J')): Promise<Created> {
  return make(page, baseURL, '/api/jobs', { num, customer: 'Acme Bakery' })
}

export function move(page: Page, baseURL: string | undefined, transaction: object): Promise<Created> {
  return make(page, baseURL, '/api/transactions', transaction)
}
