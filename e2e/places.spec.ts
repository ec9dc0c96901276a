import type { APIRequestContext, Page } from '@playwright/test'
import { make, makeItem, unique } from './support/stock'
import { expect, test } from './support/test'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

async function call(request: APIRequestContext, method: 'put' | 'get', path: string, data?: object) {
  const response = await request[method](path, { data })
  expect(response.status(), await response.text()).toBe(200)
  return response.json()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a van is loaded with what it is short of, by scanning', async ({ page, baseURL, signUp }) => {
    await signUp()
    const home = unique('Depot')
    const tape = await makeItem(page, baseURL, { type: 'consumable', qty: 20, location: home })
    const valve = await makeItem(page, baseURL, { type: 'consumable', qty: 3, location: home })
    const van = await make<{ locationId: string }>(page, baseURL, '/api/vehicles', { name: unique('Van') })
    const { request } = page
    for (const [item, minQty, maxQty] of [
      [tape, 2, 4],
      [valve, 2, 5],
    ] as const)
      await call(request, 'put', `${baseURL}/api/items/${item.id}/locations/${van.locationId}`, {
        minQty,
        maxQty,
      })

    await page.goto(`/vehicles?open=${van.id}`)
    const detail = dialog(page, van.name)
    await expect(detail.getByRole('region', { name: 'Running Low' }).getByRole('listitem')).toHaveCount(2)
    await detail.getByRole('button', { name: 'Load for Tomorrow' }).tap()
    const load = dialog(page, 'Load for Tomorrow')
    const line = (name: string) => load.getByRole('listitem').filter({ hasText: name })
    await expect(load).toContainText(`From ${home}`)
    await expect(line(valve.name)).toContainText('5 wanted')
    await expect(line(valve.name)).toContainText('0 of 3')

    const field = load.getByLabel('Type or scan a code')
    for (const code of [tape.code, tape.id, tape.code]) {
      await field.fill(code)
      await field.press('Enter')
    }
    await expect(line(tape.name)).toContainText('3 of 4')
    await line(tape.name).getByRole('button', { name: 'One less' }).tap()
    await load.getByRole('button', { name: `All of ${valve.name}` }).tap()
    const foreign = await makeItem(page, baseURL)
    await field.fill(foreign.code)
    await field.press('Enter')
    await expect(load.getByText(`${foreign.name} is not to be loaded from here`)).toBeVisible()
    await load.getByRole('button', { name: 'Load 5 units' }).tap()
    await expect(toast(page, 'Loaded')).toBeVisible()

    await expect(detail.getByRole('region', { name: 'On Board' }).getByRole('listitem')).toHaveCount(2)
    const onBoard = await call(request, 'get', `${baseURL}/api/locations/${van.locationId}/stock`)
    expect(onBoard.map(({ itemId, qty }: { itemId: string; qty: number }) => [itemId, qty]).sort()).toEqual(
      [
        [tape.id, 2],
        [valve.id, 3],
      ].sort(),
    )
  })
})
