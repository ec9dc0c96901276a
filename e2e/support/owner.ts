import { expect, type Page, request } from '@playwright/test'
import { DEMO_LOGIN } from './demo'

/** The demo company's owner makes the page's signed-in person an owner. */
export async function becomeOwner(page: Page, baseURL: string | undefined): Promise<void> {
  const { id } = await (await page.request.get(`${baseURL}/api/auth/user`)).json()
  const owner = await request.newContext({ baseURL })
  await owner.post('/api/auth/login', { data: DEMO_LOGIN })
  const created = await owner.patch(`/api/people/${id}`, { data: { role: 'owner' } })
  expect(created.status()).toBe(200)
  await owner.dispose()
}
