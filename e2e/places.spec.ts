import type { APIRequestContext, Page } from '@playwright/test'
import { make, makeItem, unique } from './support/stock'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

async function choose(page: Page, box: ReturnType<Page['getByLabel']>, option: string) {
  await box.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a location gets a zone, a vehicle its technician, and neither is closed with stock in it', async ({
  page,
  baseURL,
  signUp,
}) => {
  const { name: technician } = await signUp()
  const shed = unique('Shed')
  await page.goto('/locations')
  await page.getByRole('button', { name: 'Add Location' }).click()
  const form = dialog(page, 'Add Location')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(shed)
  await choose(page, form.getByLabel('Type'), 'Warehouse')
  await form.getByLabel('City').fill('Astoria')
  await form.getByRole('button', { name: 'Create Location' }).click()
  await expect(toast(page, 'Location created')).toBeVisible()

  // What was made is open.
  const detail = dialog(page, shed)
  await expect(detail).toContainText('Nothing lies here.')
  await detail.getByRole('tab', { name: 'Zones' }).click()
  await detail.getByRole('button', { name: 'Add Zone' }).click()
  await dialog(page, 'Add Zone').getByLabel('Name').fill('Shelf 1')
  await dialog(page, 'Add Zone').getByRole('button', { name: 'Add Zone' }).click()
  await expect(toast(page, 'Zone added')).toBeVisible()
  await expect(detail.getByRole('tab', { name: 'Zones' })).toHaveText('Zones1')
  await detail.getByRole('button', { name: 'Edit Shelf 1' }).click()
  await dialog(page, 'Edit Zone').getByLabel('Description').fill('By the door')
  await dialog(page, 'Edit Zone').getByRole('button', { name: 'Update Zone' }).click()
  await expect(detail).toContainText('By the door · Empty')

  // Something comes to lie there, and what is open shows it.
  const item = await makeItem(page, baseURL, { type: 'consumable', qty: 7, location: shed })
  await detail.getByRole('tab', { name: 'Stock' }).click()
  await expect(detail.getByRole('region', { name: 'What Lies Here' })).toContainText(item.name)
  await detail.getByRole('tab', { name: 'Movements' }).click()
  await expect(detail.getByRole('tabpanel')).toContainText('In 7')
  expectTrouble(/^409 \/api\/locations\/[^/]+$/)
  await detail.getByRole('button', { name: 'Make Inactive' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make inactive' }).click()
  await expect(toast(page, `${shed} still holds 1 item`)).toBeVisible()
  await detail.getByRole('button', { name: 'Close' }).click()

  await page.goto('/vehicles')
  const van = unique('Van')
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  const vehicle = dialog(page, 'Add Vehicle')
  await vehicle.getByRole('textbox', { name: 'Name', exact: true }).fill(van)
  await vehicle.getByLabel('Technician').fill(technician)
  await page.getByRole('option', { name: technician }).click()
  await vehicle.getByLabel('License Plate').fill('712 KHL')
  await vehicle.getByRole('button', { name: 'Create Vehicle' }).click()
  await expect(toast(page, 'Vehicle created')).toBeVisible()
  await expect(dialog(page, van)).toContainText(technician)
  await expect(dialog(page, van)).toContainText('Nothing is on board.')
  await dialog(page, van).getByRole('link', { name: 'Zones and movements' }).click()
  await expect(page).toHaveURL(/\/locations/)
  await expect(dialog(page, van)).toContainText('Nothing lies here.')
})

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
