import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from './support/app'
import { type Created, call, make, makeItem, makeJob, move, signUp, unique } from './support/company'
import {
  card,
  dialog,
  hasCount,
  isHidden,
  isVisible,
  pick,
  press,
  pressIn,
  textsAre,
  toast,
} from './support/on-screen'

let person: string

beforeEach(async () => {
  person = (await signUp()).name
})

const stateOf = ({ id }: Created) => call('GET', `/api/items/${id}`)
const scanner = dialog('Scan')
const scanned = scanner.getByRole('region', { name: 'Scanned kit' })

async function scan(code: string) {
  await page.getByRole('button', { name: 'Scan' }).click()
  await scanner.getByLabelText('Type or scan a code').fill(code)
  await press('{Enter}')
}

test('a kit is created by search and code, and checked out and in as a whole', async () => {
  const drill = await makeItem()
  const anchors = await makeItem({ type: 'consumable', qty: 20 })
  const num = unique('K')
  await makeJob(num)
  const name = unique('Wall Kit')

  await openScreen('/kits')
  await page.getByRole('button', { name: 'New Kit' }).first().click()
  const form = dialog('New Kit')
  await form.getByLabelText('Name').fill(name)
  await form.getByRole('button', { name: 'Create Kit' }).click()
  await isVisible(form.getByText('At least one item is required'))
  await pick(form.getByRole('combobox', { name: 'Search items' }), drill.name)
  for (let n = 0; n < 2; n++) {
    await form.getByLabelText('Type or scan a code').fill(anchors.code)
    await pressIn(form.getByLabelText('Type or scan a code'), '{Enter}')
  }
  await textsAre(form.getByRole('status'), [`${anchors.name}: 2`])
  await form.getByRole('button', { name: 'One more' }).click()
  await form.getByRole('button', { name: 'Create Kit' }).click()
  await isVisible(toast('Kit created'))

  const kit = card(name)
  await expect.element(kit).toHaveTextContent('Complete')
  await expect.element(kit).toHaveTextContent(`3 x ${anchors.name}`)
  // Somebody checks out the drill alone: its card names them, and the kit's checkout is refused as a whole.
  await move({ itemId: drill.id, action: 'checkout' })
  await expect.element(kit).toHaveTextContent('1 of 2 missing')
  await expect.element(kit).toHaveTextContent(`${drill.name} is out with ${person}`)
  await kit.getByRole('button', { name: 'Check Out' }).click()
  const out = page.getByRole('dialog', { name: `Check Out ${name}` })
  await textsAre(out.getByRole('list', { name: 'Missing items' }), [`${drill.name} is out with ${person}`])
  await isVisible(out.getByText(`Take the rest of ${name}, or remove it`))
  await expect.element(out.getByRole('button', { name: 'Check Out', exact: true })).toBeDisabled()

  await move({ itemId: drill.id, action: 'checkin' })
  await textsAre(out.getByRole('list', { name: 'Items of the kit' }).getByRole('listitem'), [
    `1 x ${drill.name}Goes out from Main`,
    `3 x ${anchors.name}Main: 20 left`,
  ])
  await pick(out.getByRole('combobox', { name: 'Job' }), num)
  await out.getByRole('button', { name: 'Check Out', exact: true }).click()
  await isVisible(toast('Kit checked out'))
  await expect.element(kit).toHaveTextContent('Checked Out')
  await expect.element(kit).toHaveTextContent(`${person} · #${num}`)

  await kit.getByRole('link').click()
  const detail = dialog(name)
  const parts = detail.getByRole('region', { name: 'Items' })
  await expect
    .element(parts.getByRole('listitem').filter({ hasText: anchors.name }))
    .toHaveTextContent(`3 with ${person} on #${num}`)
  await detail.getByRole('button', { name: 'QR Code' }).click()
  await isVisible(page.getByRole('img', { name: `QR code of ${name}` }))
  await press('{Escape}')
  await detail.getByRole('button', { name: 'Check In' }).click()
  const back = page.getByRole('dialog', { name: `Check In ${name}` })
  await expect
    .element(back.getByRole('list', { name: 'Items to check in' }))
    .toHaveTextContent(`3 x ${anchors.name}`)
  await back.getByRole('button', { name: 'Check In', exact: true }).click()
  await isVisible(toast('Kit checked in'))
  await expect.element(detail).toHaveTextContent('Complete')
  expect(await stateOf(anchors)).toMatchObject({ qty: 20 })

  await parts.getByRole('link', { name: drill.name }).click()
  const item = dialog(drill.name)
  await item.getByRole('region', { name: 'Kits' }).getByRole('link', { name }).click()
  await isVisible(dialog(name))
})

test("on a phone scanning the kit's code checks all of it out, and scanning again checks it in", async () => {
  await page.viewport(390, 844)
  const drill = await makeItem()
  const kit = await make<{ code: string }>('/api/kits', {
    name: unique('Kit'),
    items: [{ itemId: drill.id }],
  })
  await openScreen('/kits')
  await scan(JSON.stringify({ id: kit.id, name: kit.name, type: 'kit' }))
  await expect.element(scanned).toHaveTextContent('Complete')
  await scanner.getByRole('button', { name: 'Check Out Kit' }).click()
  await isVisible(toast('Kit checked out'))
  await isHidden(scanner)
  expect(await stateOf(drill)).toMatchObject({ status: 'out' })

  await scan(kit.code.toLowerCase())
  await expect.element(scanned).toHaveTextContent(`Out with ${person}`)
  await scanner.getByRole('button', { name: 'Check In Kit' }).click()
  await isVisible(toast('Kit checked in'))
  expect(await stateOf(drill)).toMatchObject({ status: 'available' })
})

test('an incomplete kit goes out and comes back, and more kits load while scrolling', async () => {
  await page.viewport(360, 780)
  const [drill, saw, level] = [await makeItem(), await makeItem(), await makeItem()]
  const makeKit = (...itemIds: string[]) =>
    make<{ code: string }>('/api/kits', { name: unique('Kit'), items: itemIds.map((itemId) => ({ itemId })) })
  const kit = await makeKit(drill.id, saw.id)
  const other = await makeKit(level.id)
  await move({ itemId: saw.id, action: 'checkout' })
  await openScreen('/kits')
  await scan(kit.code)
  await textsAre(scanned.getByRole('list', { name: 'Missing items' }), [`${saw.name} is out with ${person}`])
  await expect.element(scanner.getByRole('button', { name: 'Check Out Kit' })).toBeDisabled()
  await scanner.getByLabelText('Type or scan a code').fill(other.code)
  await press('{Enter}')
  await hasCount(scanned, 2)
  const confirm = scanner.getByRole('button', { name: 'Check Out 2 Kits' })
  await expect.element(confirm).toBeDisabled()
  await scanned.getByRole('button', { name: 'Take the Rest' }).click()
  await confirm.click()
  await isHidden(scanner)
  expect(await stateOf(drill)).toMatchObject({ status: 'out' })
  expect(await stateOf(level)).toMatchObject({ status: 'out' })

  await scan(kit.code)
  await textsAre(scanned.getByRole('list', { name: 'Missing items' }), [`${saw.name} is out with ${person}`])
  await scanner.getByRole('button', { name: 'Check In Kit' }).click()
  await isVisible(toast('Kit checked in'))
  expect(await stateOf(drill)).toMatchObject({ status: 'available' })
  expect(await stateOf(saw)).toMatchObject({ status: 'out' })
})

test('parts of a kit that stay out are left out of its return', async () => {
  const [drill, saw] = [await makeItem(), await makeItem()]
  const kit = await make('/api/kits', {
    name: unique('Kit'),
    items: [{ itemId: drill.id }, { itemId: saw.id }],
  })
  await call('POST', `/api/kits/${kit.id}/checkout`, {})
  await openScreen(`/kits?form=checkin.${kit.id}`)
  const back = dialog(`Check In ${kit.name}`)
  const button = back.getByRole('button', { name: 'Check In', exact: true })
  await back.getByRole('checkbox', { name: `1 x ${saw.name}` }).click()
  await back.getByRole('checkbox', { name: `1 x ${drill.name}` }).click()
  await expect.element(button).toBeDisabled()
  await isVisible(back.getByText(`Choose which items of ${kit.name} come back`))
  await back.getByRole('checkbox', { name: `1 x ${drill.name}` }).click()
  await button.click()
  await isVisible(toast('Kit checked in'))
  expect(await stateOf(drill)).toMatchObject({ status: 'available' })
  expect(await stateOf(saw)).toMatchObject({ status: 'out' })
})
