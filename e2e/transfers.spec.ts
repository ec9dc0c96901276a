import type { Page } from '@playwright/test'
import { field, line, openScanner, dialog as scanner, type } from './support/scanner'
import { type Made, make, makeItem, unique } from './support/stock'
import { expect, test } from './support/test'

test.beforeEach(({ signUp }) => signUp().then(() => undefined))

const makePlace = (page: Page, baseURL: string | undefined) =>
  make(page, baseURL, '/api/locations', { name: unique('Place'), type: 'warehouse' })

/** How many of it lie at each place, by its name. */
async function lying(page: Page, baseURL: string | undefined, { id }: Made): Promise<Record<string, number>> {
  const response = await page.request.get(`${baseURL}/api/items/${id}/locations`)
  const places: { locationName: string; qty: number }[] = await response.json()
  return Object.fromEntries(
    places.filter(({ qty }) => qty > 0).map(({ locationName, qty }) => [locationName, qty]),
  )
}

/** Chooses a record in a field that searches for it. */
async function choose(page: Page, label: string, { name }: Made) {
  await page.getByRole('combobox', { name: label, exact: true }).fill(name)
  await page.getByRole('option', { name }).click()
}

test('stock is planned, checked off and moved, and an item shows where it lies and what is to be kept there', async ({
  page,
  baseURL,
}) => {
  const shop = await makePlace(page, baseURL)
  const van = await makePlace(page, baseURL)
  const tape = await makeItem(page, baseURL, { type: 'consumable', qty: 12, location: shop.name })

  await page.goto('/transfers?form=new')
  const form = page.getByRole('dialog', { name: 'New Transfer' })
  await choose(page, 'From', shop)
  await choose(page, 'To', van)
  await form.getByRole('combobox', { name: `Search what lies at ${shop.name}` }).fill(tape.name)
  await page.getByRole('option', { name: tape.name }).click()
  await expect(form.getByText(`12 at ${shop.name}`)).toBeVisible()
  await form.getByRole('button', { name: 'One more' }).click()
  await form.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  expect(await lying(page, baseURL, tape)).toEqual({ [shop.name]: 12 })

  const draft = page.getByRole('article').filter({ hasText: `${shop.name} → ${van.name}` })
  await draft.getByRole('link').click()
  await page.getByRole('button', { name: 'Check Off and Move' }).click()
  const check = page.getByRole('dialog', { name: 'Check Off and Move' })
  await expect(check.getByRole('button', { name: '1 item left' })).toBeDisabled()
  await check.getByLabel('Type or scan a code').fill(tape.code)
  await check.getByLabel('Type or scan a code').press('Enter')
  await expect(check.getByRole('status')).toHaveText(`${tape.name}: take 2`)
  await check.getByRole('button', { name: 'Move 1 item' }).click()
  await expect(page.getByText('Transfer completed', { exact: true })).toBeVisible()
  expect(await lying(page, baseURL, tape)).toEqual({ [shop.name]: 10, [van.name]: 2 })

  await page.goto(`/inventory?search=${encodeURIComponent(tape.name)}`)
  // Cards without a name hold the place of what is still to come.
  const card = page.getByRole('article').filter({ hasText: tape.name })
  await expect(card).toContainText('12 in 2 places')
  await card.getByRole('link').first().click()
  const detail = page.getByRole('dialog', { name: tape.name })
  await expect(detail.getByRole('region', { name: 'History' })).toContainText(`${shop.name} → ${van.name}`)
  const places = detail.getByRole('region', { name: 'Places' })
  await places.getByRole('button', { name: `Edit levels at ${van.name}` }).click()
  const levels = page.getByRole('dialog', { name: `${tape.name} at ${van.name}` })
  await levels.getByLabel('Minimum').fill('3')
  await levels.getByLabel('Maximum').fill('8')
  await levels.getByRole('button', { name: 'Save Levels' }).click()
  const atVan = places.getByRole('listitem').filter({ hasText: van.name })
  await expect(atVan).toContainText('Min 3 · Max 8')
  await expect(atVan).toContainText('Low Stock')

  await detail.getByRole('button', { name: 'Move', exact: true }).click()
  const move = page.getByRole('dialog', { name: `Move ${tape.name}` })
  await choose(page, 'To', van)
  await move.getByLabel('Quantity').fill('4')
  await move.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(atVan).not.toContainText('Low Stock')
  expect(await lying(page, baseURL, tape)).toEqual({ [shop.name]: 6, [van.name]: 6 })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('things are moved by typed codes: in a transfer, and to here after a scan', async ({
    page,
    baseURL,
  }) => {
    const shop = await makePlace(page, baseURL)
    const van = await makePlace(page, baseURL)
    const site = await makePlace(page, baseURL)
    const drill = await makeItem(page, baseURL, { location: shop.name })
    const screws = await makeItem(page, baseURL, { type: 'consumable', qty: 9, location: shop.name })
    const elsewhere = await makeItem(page, baseURL, { location: site.name })

    await page.goto('/transfers?form=new')
    const form = page.getByRole('dialog', { name: 'New Transfer' })
    await choose(page, 'From', shop)
    await choose(page, 'To', van)
    const code = form.getByLabel('Type or scan a code')
    for (const item of [drill, screws, screws]) {
      await code.fill(item.code)
      await code.press('Enter')
    }
    await expect(form.getByRole('status')).toHaveText(`${screws.name}: 2`)
    await code.fill(elsewhere.code)
    await code.press('Enter')
    await expect(form.getByRole('status')).toHaveText(`${elsewhere.name}: Only 0 at ${shop.name}`)
    await form.getByRole('button', { name: 'Move 2 items' }).click()
    await expect(page.getByText('Transfer completed', { exact: true })).toBeVisible()
    expect(await lying(page, baseURL, drill)).toEqual({ [van.name]: 1 })
    expect(await lying(page, baseURL, screws)).toEqual({ [shop.name]: 7, [van.name]: 2 })

    await openScanner(page)
    await type(page, drill.code)
    await scanner(page).getByText('Move here').click()
    await type(page, screws.code)
    await choose(page, 'To place', site)
    await expect(line(page, drill)).toContainText(`From ${van.name} (1)`)
    const confirm = scanner(page).getByRole('button', { name: 'Move 2 items' })
    await expect(confirm).toBeDisabled()
    await line(page, screws)
      .getByRole('combobox', { name: `Take ${screws.name} from` })
      .click()
    await page.getByRole('option', { name: `${van.name} (2)` }).click()
    await confirm.click()
    await expect(page.getByText(`2 items moved to ${site.name}`, { exact: true })).toBeVisible()
    await expect(field(page)).toHaveCount(0)
    expect(await lying(page, baseURL, drill)).toEqual({ [site.name]: 1 })
    expect(await lying(page, baseURL, screws)).toEqual({ [shop.name]: 7, [van.name]: 1, [site.name]: 1 })
  })
})
