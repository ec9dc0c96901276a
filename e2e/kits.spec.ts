import { openScanner, dialog as scanner, stateOf, type } from './support/scanner'
import { make, makeItem, makeJob, move, unique } from './support/stock'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

test.beforeEach(({ signUp }) => signUp({ firstName: 'Ada', lastName: 'Lovelace' }).then(() => undefined))

test('a kit is put together by search and code, goes out, and comes back as one', async ({
  page,
  baseURL,
}) => {
  const drill = await makeItem(page, baseURL)
  const anchors = await makeItem(page, baseURL, { type: 'consumable', qty: 20 })
  const num = unique('K')
  await makeJob(page, baseURL, num)
  const name = unique('Wall Kit')

  await page.goto('/kits')
  await page.getByRole('button', { name: 'New Kit' }).first().click()
  const form = page.getByRole('dialog', { name: 'New Kit' })
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Create Kit' }).click()
  await expect(form.getByText('At least one item is required')).toBeVisible()
  await form.getByRole('combobox', { name: 'Search items' }).fill(drill.name)
  await page.getByRole('option', { name: drill.name }).click()
  for (let n = 0; n < 2; n++) {
    await form.getByLabel('Type or scan a code').fill(anchors.code)
    await form.getByLabel('Type or scan a code').press('Enter')
  }
  await expect(form.getByRole('status')).toHaveText(`${anchors.name}: 2`)
  await form.getByRole('button', { name: 'One more' }).click()
  await form.getByRole('button', { name: 'Create Kit' }).click()
  await expect(page.getByText('Kit created', { exact: true })).toBeVisible()

  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('Complete')
  await expect(card).toContainText(`3 x ${anchors.name}`)
  // Somebody takes the drill by itself: the card says who, and the checkout is refused as a whole.
  await move(page, baseURL, { itemId: drill.id, action: 'checkout' })
  await expect(card).toContainText('1 of 2 missing')
  await expect(card).toContainText(`${drill.name} is out with Ada Lovelace`)
  await card.getByRole('button', { name: 'Check Out' }).click()
  const out = page.getByRole('dialog', { name: `Check Out ${name}` })
  await expect(out.getByRole('list', { name: 'What is missing' })).toHaveText(
    `${drill.name} is out with Ada Lovelace`,
  )
  expectTrouble(/^409 \/api\/kits\/.*\/checkout/)
  await out.getByRole('button', { name: 'Check Out', exact: true }).click()
  await expect(out.getByRole('alert')).toHaveText(`${drill.name} is out with Ada Lovelace`)
  expect(await stateOf(page.request, baseURL, anchors)).toMatchObject({ qty: 20 })

  await move(page, baseURL, { itemId: drill.id, action: 'checkin' })
  await expect(out.getByText('All 2 items go out together.')).toBeVisible()
  await out.getByRole('combobox', { name: 'Job' }).fill(num)
  await page.getByRole('option', { name: num }).click()
  await out.getByRole('button', { name: 'Check Out', exact: true }).click()
  await expect(page.getByText('Kit checked out', { exact: true })).toBeVisible()
  await expect(card).toContainText('Checked Out')
  await expect(card).toContainText(`Ada Lovelace · #${num}`)

  await card.getByRole('link').click()
  const detail = page.getByRole('dialog', { name })
  const parts = detail.getByRole('region', { name: 'Items' })
  await expect(parts.getByRole('listitem').filter({ hasText: anchors.name })).toContainText(
    `3 with Ada Lovelace on #${num}`,
  )
  await detail.getByRole('button', { name: 'QR Code' }).click()
  await expect(page.getByRole('img', { name: `QR code of ${name}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await detail.getByRole('button', { name: 'Check In' }).click()
  const back = page.getByRole('dialog', { name: `Check In ${name}` })
  await expect(back.getByRole('list', { name: 'What comes back' })).toContainText(`3 x ${anchors.name}`)
  await back.getByRole('button', { name: 'Check In', exact: true }).click()
  await expect(page.getByText('Kit checked in', { exact: true })).toBeVisible()
  await expect(detail).toContainText('Complete')
  expect(await stateOf(page.request, baseURL, anchors)).toMatchObject({ qty: 20 })

  await parts.getByRole('link', { name: drill.name }).click()
  const item = page.getByRole('dialog', { name: drill.name })
  await item.getByRole('region', { name: 'Kits' }).getByRole('link', { name }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test("a scan of the kit's own code takes all of it, and the next one brings it back", async ({
    page,
    baseURL,
  }) => {
    const drill = await makeItem(page, baseURL)
    const kit = await make<{ code: string }>(page, baseURL, '/api/kits', {
      name: unique('Kit'),
      items: [{ itemId: drill.id }],
    })
    await page.goto('/kits')
    await openScanner(page)
    await type(page, JSON.stringify({ id: kit.id, name: kit.name, type: 'kit' }))
    const scanned = scanner(page).getByRole('region', { name: 'Scanned kit' })
    await expect(scanned).toContainText('Complete')
    await scanner(page).getByRole('button', { name: 'Check out kit' }).click()
    await expect(page.getByText('Kit checked out', { exact: true })).toBeVisible()
    await expect(scanner(page)).toBeHidden()
    expect(await stateOf(page.request, baseURL, drill)).toMatchObject({ status: 'out' })

    await openScanner(page)
    await type(page, kit.code.toLowerCase())
    await expect(scanned).toContainText('Out with Ada Lovelace')
    await scanner(page).getByRole('button', { name: 'Check in kit' }).click()
    await expect(page.getByText('Kit checked in', { exact: true })).toBeVisible()
    expect(await stateOf(page.request, baseURL, drill)).toMatchObject({ status: 'available' })
  })
})
