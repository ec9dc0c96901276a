import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from './support/app'
import { type Created, call, make, makeItem, signUp, unique } from './support/company'
import { card, dialog, hasCount, isVisible, textsAre, toast } from './support/on-screen'
import { codeField, openScanner, scannedLine, scanner, typeCode } from './support/scanner'

beforeEach(() => signUp())

const makePlace = () => make('/api/locations', { name: unique('Place'), type: 'warehouse' })

/** The item's quantity at each location, by the location's name. */
async function stockOf({ id }: Created): Promise<Record<string, number>> {
  const places = await call<{ locationName: string; qty: number }[]>('GET', `/api/items/${id}/locations`)
  return Object.fromEntries(
    places.filter(({ qty }) => qty > 0).map(({ locationName, qty }) => [locationName, qty]),
  )
}

/** Chooses a record in a field that searches for it. */
async function pick(label: string, { name }: Created) {
  await page.getByRole('combobox', { name: label, exact: true }).fill(name)
  await page.getByRole('option', { name }).click()
}

test('a transfer is planned, checked off and completed, and an item shows its locations and levels', async () => {
  const shop = await makePlace()
  const van = await makePlace()
  const tape = await makeItem({ type: 'consumable', qty: 12, location: shop.name })

  await openScreen('/transfers?form=new')
  const form = dialog('New Transfer')
  await pick('From', shop)
  await pick('To', van)
  await form.getByRole('combobox', { name: `Search stock at ${shop.name}` }).fill(tape.name)
  await page.getByRole('option', { name: tape.name }).click()
  await isVisible(form.getByText(`12 at ${shop.name}`))
  await form.getByRole('button', { name: 'One more' }).click()
  await form.getByRole('button', { name: 'Save as Draft' }).click()
  await isVisible(toast('Draft saved'))
  expect(await stockOf(tape)).toEqual({ [shop.name]: 12 })

  const draft = card(`${shop.name} → ${van.name}`)
  await draft.getByRole('link').click()
  await page.getByRole('button', { name: 'Check Off and Move' }).click()
  const check = dialog('Check Off and Move')
  await expect.element(check.getByRole('button', { name: '1 item left' })).toBeDisabled()
  await typeCode(tape.code, check.getByLabelText('Type or scan a code'))
  await textsAre(check.getByRole('status'), [`${tape.name}: take 2`])
  await check.getByRole('button', { name: 'Move 1 Item' }).click()
  await isVisible(toast('Transfer completed'))
  expect(await stockOf(tape)).toEqual({ [shop.name]: 10, [van.name]: 2 })

  await openScreen(`/inventory?search=${encodeURIComponent(tape.name)}`)
  await expect.element(card(tape.name)).toHaveTextContent('12 in 2 locations')
  await card(tape.name).getByRole('link').first().click()
  const detail = dialog(tape.name)
  await expect
    .element(detail.getByRole('region', { name: 'History' }))
    .toHaveTextContent(`${shop.name} → ${van.name}`)
  const places = detail.getByRole('region', { name: 'Locations' })
  await places.getByRole('button', { name: `Edit levels at ${van.name}` }).click()
  const levels = page.getByRole('dialog', { name: `${tape.name} at ${van.name}` })
  await levels.getByLabelText('Minimum').fill('3')
  await levels.getByLabelText('Maximum').fill('8')
  await levels.getByRole('button', { name: 'Save Levels' }).click()
  const atVan = places.getByRole('listitem').filter({ hasText: van.name })
  await expect.element(atVan).toHaveTextContent('Min 3 · Max 8')
  await expect.element(atVan).toHaveTextContent('Low Stock')

  await detail.getByRole('button', { name: 'Move', exact: true }).click()
  const move = page.getByRole('dialog', { name: `Move ${tape.name}` })
  await pick('To', van)
  await move.getByLabelText('Quantity').fill('4')
  await move.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(atVan).not.toHaveTextContent('Low Stock')
  expect(await stockOf(tape)).toEqual({ [shop.name]: 6, [van.name]: 6 })
})

test('on a phone stock is moved by typed codes, in a transfer and after scanning a location', async () => {
  await page.viewport(390, 844)
  const shop = await makePlace()
  const van = await makePlace()
  const site = await makePlace()
  const drill = await makeItem({ location: shop.name })
  const screws = await makeItem({ type: 'consumable', qty: 9, location: shop.name })
  const elsewhere = await makeItem({ location: site.name })

  await openScreen('/transfers?form=new')
  const form = dialog('New Transfer')
  await pick('From', shop)
  await pick('To', van)
  const code = form.getByLabelText('Type or scan a code')
  for (const item of [drill, screws, screws]) await typeCode(item.code, code)
  await textsAre(form.getByRole('status'), [`${screws.name}: 2`])
  await typeCode(elsewhere.code, code)
  await textsAre(form.getByRole('status'), [`${elsewhere.name}: Only 0 at ${shop.name}`])
  await form.getByRole('button', { name: 'Move 2 Items' }).click()
  await isVisible(toast('Transfer completed'))
  expect(await stockOf(drill)).toEqual({ [van.name]: 1 })
  expect(await stockOf(screws)).toEqual({ [shop.name]: 7, [van.name]: 2 })

  await openScanner()
  await typeCode(drill.code)
  await scanner().getByText('Move Here').click()
  await typeCode(screws.code)
  await pick('To place', site)
  await expect.element(scannedLine(drill)).toHaveTextContent(`From ${van.name} (1)`)
  const confirm = scanner().getByRole('button', { name: 'Move 2 Items' })
  await expect.element(confirm).toBeDisabled()
  await scannedLine(screws)
    .getByRole('combobox', { name: `Take ${screws.name} from` })
    .click()
  await page.getByRole('option', { name: `${van.name} (2)` }).click()
  await confirm.click()
  await isVisible(toast(`2 items moved to ${site.name}`))
  await hasCount(codeField(), 0)
  expect(await stockOf(drill)).toEqual({ [site.name]: 1 })
  expect(await stockOf(screws)).toEqual({ [shop.name]: 7, [van.name]: 1, [site.name]: 1 })
})
