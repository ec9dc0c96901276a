import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from './support/app'
import { call, make, makeItem, signUp, unique } from './support/company'
import { choose, dialog, hasCount, isAt, isVisible, pressIn, toast } from './support/on-screen'

test('a location gets a zone, a vehicle its technician, and neither can be closed with stock in it', async () => {
  const { name: technician } = await signUp()
  const shed = unique('Shed')
  await openScreen('/locations')
  await page.getByRole('button', { name: 'Add Location' }).click()
  const form = dialog('Add Location')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(shed)
  await choose(form.getByLabelText('Type'), 'Warehouse')
  await form.getByLabelText('City').fill('Astoria')
  await form.getByRole('button', { name: 'Create Location' }).click()
  await isVisible(toast('Location created'))

  // The new location is open.
  const detail = dialog(shed)
  await expect.element(detail).toHaveTextContent('Nothing stored here yet.')
  await detail.getByRole('tab', { name: 'Zones' }).click()
  await detail.getByRole('button', { name: 'Add Zone' }).click()
  await dialog('Add Zone').getByLabelText('Name').fill('Shelf 1')
  await dialog('Add Zone').getByRole('button', { name: 'Add Zone' }).click()
  await isVisible(toast('Zone added'))
  await expect.element(detail.getByRole('tab', { name: 'Zones' })).toHaveTextContent('Zones1')
  await detail.getByRole('button', { name: 'Edit Shelf 1' }).click()
  await dialog('Edit Zone').getByLabelText('Description').fill('By the door')
  await dialog('Edit Zone').getByRole('button', { name: 'Update Zone' }).click()
  await expect.element(detail).toHaveTextContent('By the door · Empty')

  // Stock arrives, and the open dialog shows it.
  const item = await makeItem({ type: 'consumable', qty: 7, location: shed })
  await detail.getByRole('tab', { name: 'Stock' }).click()
  await expect
    .element(detail.getByRole('region', { name: 'Stock at This Location' }))
    .toHaveTextContent(item.name)
  await detail.getByRole('tab', { name: 'Movements' }).click()
  await expect.element(detail.getByRole('tabpanel')).toHaveTextContent('In 7')
  await detail.getByRole('button', { name: 'Make Inactive' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make Inactive' }).click()
  await isVisible(toast(`${shed} still holds 1 item`))
  await detail.getByRole('button', { name: 'Close' }).click()

  await openScreen('/vehicles')
  const van = unique('Van')
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  const vehicle = dialog('Add Vehicle')
  await vehicle.getByRole('textbox', { name: 'Name', exact: true }).fill(van)
  await vehicle.getByLabelText('Technician').fill(technician)
  await page.getByRole('option', { name: technician }).click()
  await vehicle.getByLabelText('License Plate').fill('712 KHL')
  await vehicle.getByRole('button', { name: 'Create Vehicle' }).click()
  await isVisible(toast('Vehicle created'))
  await expect.element(dialog(van)).toHaveTextContent(technician)
  await expect.element(dialog(van)).toHaveTextContent('Nothing on board yet.')
  await dialog(van).getByRole('link', { name: 'Zones and Movements' }).click()
  await isAt(/\/locations/)
  await expect.element(dialog(van)).toHaveTextContent('Nothing stored here yet.')
})

test('on a phone a van is loaded with missing items by scanning', async () => {
  await page.viewport(390, 844)
  await signUp()
  const home = unique('Depot')
  const tape = await makeItem({ type: 'consumable', qty: 20, location: home })
  const cage = unique('Cage')
  const valve = await makeItem({ type: 'consumable', qty: 3, location: cage })
  const van = await make<{ locationId: string }>('/api/vehicles', { name: unique('Van') })
  for (const [item, minQty, maxQty] of [
    [tape, 2, 4],
    [valve, 2, 5],
  ] as const)
    await call('PUT', `/api/items/${item.id}/locations/${van.locationId}`, { minQty, maxQty })

  await openScreen(`/vehicles?open=${van.id}`)
  const detail = dialog(van.name)
  await hasCount(detail.getByRole('region', { name: 'Running Low' }).getByRole('listitem'), 2)
  await detail.getByRole('button', { name: 'Load for Tomorrow' }).click()
  const load = dialog('Load for Tomorrow')
  const line = (name: string) => load.getByRole('listitem').filter({ hasText: name })
  await isVisible(load.getByRole('heading', { name: `From ${home}` }))
  await isVisible(load.getByRole('heading', { name: `From ${cage}` }))
  await expect.element(line(valve.name)).toHaveTextContent('5 wanted')
  await expect.element(line(valve.name)).toHaveTextContent('0 of 3')

  const scan = async (code: string) => {
    const field = load.getByLabelText('Type or scan a code')
    await field.fill(code)
    await pressIn(field, '{Enter}')
  }
  for (const code of [tape.code, tape.id, tape.code]) await scan(code)
  await expect.element(line(tape.name)).toHaveTextContent('3 of 4')
  await line(tape.name).getByRole('button', { name: 'One less' }).click()
  await load.getByRole('button', { name: `All of ${valve.name}` }).click()
  const foreign = await makeItem()
  await scan(foreign.code)
  await isVisible(load.getByText(`${foreign.name} is not on this load list`))
  await load.getByRole('button', { name: 'Load 5 Units' }).click()
  await isVisible(page.getByText(`3 units from ${cage} to ${van.name}`))
  await isVisible(page.getByText(`2 units from ${home} to ${van.name}`))

  await hasCount(detail.getByRole('region', { name: 'On Board' }).getByRole('listitem'), 2)
  const onBoard = await call<{ itemId: string; qty: number }[]>(
    'GET',
    `/api/locations/${van.locationId}/stock`,
  )
  expect(Object.fromEntries(onBoard.map(({ itemId, qty }) => [itemId, qty]))).toEqual({
    [tape.id]: 2,
    [valve.id]: 3,
  })
})
