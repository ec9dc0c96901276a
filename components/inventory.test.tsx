import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, reopen } from './support/app'
import { makeItem, makeJob, move, signUp, unique } from './support/company'
import { failsOnce } from './support/network'
import { card, choose, dialog, hasCount, isHidden, isVisible, press, toast } from './support/on-screen'

async function openItem(name: string) {
  await openScreen(`/inventory?search=${encodeURIComponent(name)}`)
  await card(name).getByRole('link').first().click()
  const detail = dialog(name)
  await isVisible(detail)
  // What arrives late moves the buttons, even between a press and its release.
  await hasCount(detail.getByText('Loading…'), 0)
  return detail
}

let person: string

beforeEach(async () => {
  person = (await signUp()).name
})

test('an item refused by the server shows the message and keeps the input', async () => {
  await openScreen('/inventory?form=new')
  const form = dialog('Add New Item')
  await form.getByRole('button', { name: 'Create Item' }).click()
  await isVisible(form.getByText('Name is required', { exact: true }))
  await form.getByLabelText('Name').fill('Half made')
  await failsOnce('Failed to create item', () => form.getByRole('button', { name: 'Create Item' }).click())
  await expect.element(form.getByLabelText('Name')).toHaveValue('Half made')
})

test('search, location and tags filter the list, survive a reload and can be cleared', async () => {
  const location = unique('Bay')
  const [red, blue] = [unique('red'), unique('blue')]
  const both = await makeItem({ location, tags: [red, blue] })
  const one = await makeItem({ location, tags: [red] })
  await openScreen('/inventory')
  await page.getByRole('combobox', { name: 'Filter by location' }).click()
  await isVisible(page.getByRole('option', { name: 'All Locations' }))
  await page.getByRole('option', { name: location }).click()
  await hasCount(page.getByRole('article'), 2)
  await page.getByRole('button', { name: 'Filter by tags' }).click()
  await page.getByRole('menuitemcheckbox', { name: red }).click()
  await page.getByRole('menuitemcheckbox', { name: blue }).click()
  await press('{Escape}')
  await hasCount(page.getByRole('article'), 1)
  await reopen()
  await hasCount(page.getByRole('article'), 1)
  await isVisible(card(both.name))
  await isVisible(page.getByRole('button', { name: `Filter by tags: ${red}, ${blue}` }))
  await page.getByPlaceholder('Search items...').fill(one.name)
  await isVisible(page.getByText('No items match your filters', { exact: true }))
  await page.getByRole('button', { name: 'Clear filters', exact: true }).click()
  await isVisible(page.getByRole('article').nth(2))
  await expect.element(page.getByPlaceholder('Search items...')).toHaveValue('')
})

test('the choice of rows or cards is kept', async () => {
  await openScreen('/inventory')
  const wide = () => page.getByRole('article').first().element().getBoundingClientRect().width
  await isVisible(page.getByRole('article').first())
  expect(wide()).toBeLessThan(500)
  await page.getByRole('button', { name: 'List View' }).click()
  await expect.poll(wide).toBeGreaterThan(900)
  await reopen()
  await expect
    .element(page.getByRole('button', { name: 'List View' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.poll(wide).toBeGreaterThan(900)
})

test('a tool is checked out to a job and returned, and its history shows both', async () => {
  const num = unique('J')
  await makeJob(num)
  const { name } = await makeItem()
  const detail = await openItem(name)
  await detail.getByRole('button', { name: 'Check Out' }).click()
  const form = dialog(`Check Out ${name}`)
  await form.getByLabelText('Job').fill(num)
  await page.getByRole('option', { name: num }).click()
  await form.getByRole('button', { name: 'Check Out' }).click()
  await isVisible(toast('Transaction created'))
  await isVisible(detail.getByText('Checked Out', { exact: true }))
  await expect.element(detail).toHaveTextContent(`${person} · #${num}`)
  await detail.getByRole('button', { name: 'Check In' }).click()
  await isVisible(detail.getByText('Available', { exact: true }))
  const entries = detail.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect.element(entries.nth(0)).toHaveTextContent('Check In')
  await expect.element(entries.nth(1)).toHaveTextContent('Check Out')
  for (const index of [0, 1]) {
    await expect.element(entries.nth(index)).toHaveTextContent(person)
    await expect.element(entries.nth(index)).toHaveTextContent(`#${num}`)
  }
})

test('the card of a tool shows who has it', async () => {
  const num = unique('J')
  const job = await makeJob(num)
  const { id, name } = await makeItem()
  await move({ itemId: id, jobId: job.id, action: 'checkout' })
  await openScreen(`/inventory?search=${encodeURIComponent(name)}`)
  await expect.element(card(name)).toHaveTextContent(`${person} · #${num}`)
  await expect.element(card(name)).toHaveTextContent('Checked Out')
  expect(card(name).element().querySelector('img'), 'a sign stands where there is no photo').toBeNull()
})

test('a job shows its tools and the materials used', async () => {
  const num = unique('J')
  const { id: jobId } = await makeJob(num)
  const tool = await makeItem()
  const supplies = await makeItem({ type: 'consumable', qty: 10 })
  await move({ itemId: tool.id, jobId, action: 'checkout' })
  await move({ itemId: supplies.id, jobId, action: 'checkout', payload: { qty: 4 } })
  await openScreen(`/jobs?open=${jobId}`)
  await isVisible(page.getByRole('heading', { name: `#${num}` }))
  const detail = page.getByRole('region', { name: 'Tools and Materials' })
  await detail.getByRole('button', { name: /^Tools and Materials/ }).click()
  await expect.element(detail).toHaveTextContent(`${tool.name}Qty 1Ada Lovelace`)
  await expect.element(detail).toHaveTextContent(`${supplies.name}Qty 4Ada Lovelace`)
  await openScreen('/transactions')
  await page.getByRole('tab', { name: 'Who Has What' }).click()
  await isVisible(page.getByRole('article').filter({ hasText: tool.name }))
  await choose(page.getByRole('combobox', { name: 'Filter by type' }), 'Materials')
  await expect
    .element(page.getByRole('article').filter({ hasText: supplies.name }))
    .toHaveTextContent('Qty 4')
})

test('a tool is reported missing and found again', async () => {
  const { name } = await makeItem()
  const detail = await openItem(name)
  await detail.getByRole('button', { name: 'Report Missing' }).click()
  await isVisible(detail.getByText('Missing', { exact: true }).first())
  await isHidden(detail.getByRole('button', { name: 'Check Out' }))
  await openScreen(`/inventory?status=missing&search=${encodeURIComponent(name)}`)
  await expect.element(card(name)).toHaveTextContent('Missing')
  await card(name).getByRole('link').first().click()
  await detail.getByRole('button', { name: 'Found' }).click()
  await isVisible(toast('Item found'))
  await isVisible(detail.getByText('Available', { exact: true }))
})

test('counting tools marks missing ones and finds those that turn up', async () => {
  const { name } = await makeItem({ qty: 4 })
  const detail = await openItem(name)
  const count = async (found: string, expectation: string) => {
    await detail.getByRole('button', { name: 'Count' }).click()
    const form = dialog(`Count ${name}`)
    await expect.element(form).toHaveTextContent(expectation)
    await form.getByLabelText('Quantity on the Shelf').fill(found)
    await form.getByRole('button', { name: 'Save Count' }).click()
    await isHidden(form)
  }
  await count('3', 'Expected: 4. A lower count reports the rest missing; a higher count marks them found.')
  await expect.element(detail).toHaveTextContent('1 missing')
  await count('4', 'Expected: 3, plus 1 missing.')
  await expect.element(detail).not.toHaveTextContent('1 missing')
})

test('some of several units are reported missing, and consumables are counted', async () => {
  const tools = await makeItem({ qty: 4 })
  const detail = await openItem(tools.name)
  await detail.getByRole('button', { name: 'Report Missing' }).click()
  const missing = dialog('Report Missing')
  await missing.getByLabelText('How Many Are Missing').fill('5')
  await missing.getByRole('button', { name: 'Report Missing' }).click()
  await isVisible(missing.getByText('Only 4 can be missing'))
  await missing.getByLabelText('How Many Are Missing').fill('2')
  await missing.getByRole('button', { name: 'Report Missing' }).click()
  await expect.element(detail).toHaveTextContent('2 here, 2 missing')
  await isHidden(missing)
  // The dialog grows with its history, which moves its buttons.
  await expect.element(detail.getByRole('region', { name: 'History' })).toHaveTextContent('Missing')
  await detail.getByRole('button', { name: 'Found' }).click()
  await expect.element(detail).toHaveTextContent('4 available')

  const supplies = await makeItem({ type: 'consumable', qty: 9, reorderPoint: 3 })
  const shelf = await openItem(supplies.name)
  await shelf.getByRole('button', { name: 'Count' }).click()
  const count = dialog(`Count ${supplies.name}`)
  await count.getByLabelText('Quantity on the Shelf').fill('0')
  await count.getByRole('button', { name: 'Save Count' }).click()
  await isVisible(page.getByText('Count saved', { exact: true }))
  await expect.element(shelf).toHaveTextContent('Out of Stock')
  await isHidden(shelf.getByRole('button', { name: 'Check Out' }))
})

test('an edit saves the changed fields without overwriting stock that moved meanwhile', async () => {
  const { id, name } = await makeItem({ type: 'consumable', qty: 10, reorderPoint: 2 })
  const detail = await openItem(name)
  await detail.getByRole('button', { name: 'Edit Item' }).click()
  const form = dialog('Edit Item')
  await expect.element(form.getByLabelText('Quantity')).toHaveValue('10')
  await move({ itemId: id, action: 'checkout', payload: { qty: 4 } })
  await form.getByLabelText('Location').fill('Van 7')
  await form.getByLabelText('Reorder Point').fill('6')
  // It is sent once more by itself, since nobody else changed the same fields.
  await form.getByRole('button', { name: 'Update Item' }).click()
  await isVisible(toast('The item has been updated'))
  await expect.element(detail).toHaveTextContent('Van 7')
  await expect.element(detail).toHaveTextContent('Qty 6')
  await expect.element(detail).toHaveTextContent('Low Stock')
  await openScreen(`/inventory?low=true&search=${encodeURIComponent(name)}`)
  await expect.element(card(name)).toHaveTextContent('Low Stock')
})

test('an item without history is deleted', async () => {
  const { id, name } = await makeItem()
  const detail = await openItem(name)
  await detail.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Item' }).click()
  await isVisible(toast('Item deleted'))
  await isHidden(detail)
  await isHidden(card(name))
  expect((await fetch(`/api/items/${id}`)).status).toBe(404)
})

test('an item with history is archived and can be restored', async () => {
  const { id, name } = await makeItem()
  await move({ itemId: id, action: 'checkout' })
  await move({ itemId: id, action: 'checkin' })
  const detail = await openItem(name)
  await detail.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive Item' }).click()
  await isVisible(toast('Item archived'))
  await isVisible(page.getByText('No items match your filters', { exact: true }))
  await page.getByRole('combobox', { name: 'Filter by status' }).click()
  await page.getByRole('option', { name: 'Archived' }).click()
  await card(name).getByRole('link').first().click()
  await detail.getByRole('button', { name: 'Restore' }).click()
  await isVisible(toast('Item restored'))
  await isVisible(detail.getByText('Available', { exact: true }))
})
