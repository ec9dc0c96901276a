import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from './support/app'
import { type Created, call, make, makeItem, signUp, unique } from './support/company'
import { choose, dialog, isHidden, isVisible, pick, toast } from './support/on-screen'
import { confirmButton, openScanner, scannedLine, scanner, typeCode } from './support/scanner'

let van: string
let depot: string
let tape: Created

/** 1 in the person's own vehicle, 70 in the home location. */
beforeEach(async () => {
  await page.viewport(360, 780)
  await signUp()
  const { id: assignedTo } = await call<{ id: string }>('GET', '/api/auth/user')
  const vehicle = await make<{ locationId: string }>('/api/vehicles', { name: unique('Van'), assignedTo })
  van = vehicle.name
  depot = unique('Depot')
  tape = await makeItem({ type: 'consumable', qty: 71, location: depot })
  const [home] = await call<{ locationId: string }[]>('GET', `/api/items/${tape.id}/locations`)
  await call('POST', '/api/transfers', {
    fromLocationId: home?.locationId,
    toLocationId: vehicle.locationId,
    lines: [{ itemId: tape.id, qty: 1 }],
  })
})

async function lying(): Promise<Record<string, number>> {
  const places = await call<{ locationName: string; qty: number }[]>('GET', `/api/items/${tape.id}/locations`)
  return Object.fromEntries(places.map(({ locationName, qty }) => [locationName, qty]))
}

test('a scanned line names its location and asks once if that has too few', async () => {
  await openScreen('/jobs')
  await openScanner()
  await typeCode(tape.id)
  const source = scannedLine(tape).getByRole('combobox', { name: `Take ${tape.name} from` })
  await expect.element(source).toHaveTextContent(`${van}: 1 left`)
  await expect.element(confirmButton()).toBeEnabled()
  const quantity = scannedLine(tape).getByLabelText('Quantity', { exact: true })
  await quantity.fill('5')
  quantity.element().blur()
  await isVisible(scannedLine(tape).getByText(`Only 1 at ${van}`))
  await isVisible(scanner().getByText(`Choose where to take ${tape.name} from`))
  await expect.element(confirmButton()).toBeDisabled()
  await choose(source, `1 from ${van}, 4 from ${depot}`)
  await confirmButton().click()
  await isVisible(toast('1 item checked out'))
  expect(await lying()).toEqual({ [depot]: 66 })
})

test('the checkout dialog can take all from another location', async () => {
  await openScreen(`/inventory?open=${tape.id}`)
  await dialog(tape.name).getByRole('button', { name: 'Check Out' }).click()
  const form = dialog(`Check Out ${tape.name}`)
  const source = form.getByRole('combobox', { name: 'From' })
  await expect.element(source).toHaveTextContent(`${van}: 1 left`)
  await form.getByLabelText('Quantity').fill('5')
  await isVisible(form.getByText(`Only 1 at ${van}`))
  await form.getByRole('button', { name: 'Check Out', exact: true }).click()
  await isVisible(toast('Failed to create transaction'))
  expect(await lying()).toEqual({ [depot]: 70, [van]: 1 })
  await choose(source, `${depot}: 70 left`)
  await form.getByRole('button', { name: 'Check Out', exact: true }).click()
  await isHidden(form)
  expect(await lying()).toEqual({ [depot]: 65, [van]: 1 })
})

test('a new transaction can be split over locations', async () => {
  await openScreen('/transactions?form=new')
  const form = dialog('New Transaction')
  await pick(form.getByRole('combobox', { name: 'Item' }), tape.name)
  await form.getByLabelText('Quantity').fill('3')
  await choose(form.getByRole('combobox', { name: 'From' }), `1 from ${van}, 2 from ${depot}`)
  await form.getByRole('button', { name: 'Create Transaction' }).click()
  await isVisible(toast('Transaction created'))
  expect(await lying()).toEqual({ [depot]: 68 })
})

test('a kit shows the location of each part', async () => {
  const kit = await make<{ code: string }>('/api/kits', {
    name: unique('Kit'),
    items: [{ itemId: tape.id, qty: 5 }],
  })
  await openScreen('/kits')
  await openScanner()
  await typeCode(kit.code)
  const part = scanner().getByRole('list', { name: 'Items of the kit' }).getByRole('listitem')
  await expect.element(part).toHaveTextContent(`5 x ${tape.name}Only 1 at ${van}`)
  await expect.element(scanner().getByRole('button', { name: 'Check Out Kit' })).toBeDisabled()
  await choose(part.getByRole('combobox'), `1 from ${van}, 4 from ${depot}`)
  await scanner().getByRole('button', { name: 'Check Out Kit' }).click()
  await isVisible(toast('Kit checked out'))
  expect(await lying()).toEqual({ [depot]: 66 })
})

test('the scanner is never wider than the window, with a running clock and long names', async () => {
  await make('/api/time-entries', { startTime: new Date().toISOString() })
  const kit = await make<{ code: string }>('/api/kits', {
    name: unique('Rough-in kit for the second floor of the north building'),
    items: [{ itemId: tape.id, qty: 5 }],
  })
  await openScreen('/jobs')
  await openScanner()
  await typeCode(tape.id)
  const quantity = scannedLine(tape).getByLabelText('Quantity', { exact: true })
  await quantity.fill('5')
  quantity.element().blur()
  await isVisible(scannedLine(tape).getByText(`Only 1 at ${van}`))
  await typeCode(kit.code)
  await isVisible(scanner().getByRole('region', { name: 'Scanned kit' }))
  for (const width of [320, 360, 390, 767, 768, 844, 900]) {
    await page.viewport(width, 780)
    await expect.poll(outside, { message: `at ${width} px` }).toEqual([])
  }
})

/** Parts of the scanner that reach beyond the window. */
function outside(): string[] {
  const parts = [scanner().element(), ...scanner().element().querySelectorAll('button, input, p, select')]
  return parts
    .filter((part) => {
      const { left, right } = part.getBoundingClientRect()
      return left < 0 || right > window.innerWidth
    })
    .map((part) => part.outerHTML.slice(0, 200))
}
