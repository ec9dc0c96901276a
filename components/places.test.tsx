import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from './support/app'
import { makeItem, signUp, unique } from './support/company'
import { choose, dialog, isAt, isVisible, toast } from './support/on-screen'

test('a location gets a zone, a vehicle its technician, and neither is closed with stock in it', async () => {
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

  // What was made is open.
  const detail = dialog(shed)
  await expect.element(detail).toHaveTextContent('Nothing lies here.')
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

  // Something comes to lie there, and what is open shows it.
  const item = await makeItem({ type: 'consumable', qty: 7, location: shed })
  await detail.getByRole('tab', { name: 'Stock' }).click()
  await expect.element(detail.getByRole('region', { name: 'What Lies Here' })).toHaveTextContent(item.name)
  await detail.getByRole('tab', { name: 'Movements' }).click()
  await expect.element(detail.getByRole('tabpanel')).toHaveTextContent('In 7')
  await detail.getByRole('button', { name: 'Make Inactive' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make inactive' }).click()
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
  await expect.element(dialog(van)).toHaveTextContent('Nothing is on board.')
  await dialog(van).getByRole('link', { name: 'Zones and movements' }).click()
  await isAt(/\/locations/)
  await expect.element(dialog(van)).toHaveTextContent('Nothing lies here.')
})
