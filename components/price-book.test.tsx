import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, settled } from './support/app'
import { make, signUp } from './support/company'
import { failsOnce, muteChangeStream, recordRequests } from './support/network'
import {
  dialog,
  hasCount,
  isHidden,
  isVisible,
  press,
  pressIn,
  row,
  textsAre,
  toast,
} from './support/on-screen'

const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const bar = page.getByRole('region', { name: 'Selected items' })

/** A word used only by the items of one test. */
const newWord = () => `W${crypto.randomUUID().slice(0, 8)}`

/** Items W-001, W-002 and so on, each costing as many dollars as its number. */
async function makeItems(word: string, count: number) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  for (let start = 0; start < count; start += 20) {
    await Promise.all(
      numbers.slice(start, start + 20).map(async (n) => {
        const code = `${word}-${String(n).padStart(3, '0')}`
        const data = { code, description: `Part ${n}`, type: 'material', cost: n * 100, price: 0 }
        await make('/api/price-book', data)
      }),
    )
  }
}

/** Presses the export button and returns the lines of the file it would save. */
async function exportedLines(): Promise<string[]> {
  const created = vi.spyOn(URL, 'createObjectURL')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await bar.getByRole('button', { name: 'Export CSV' }).click()
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  const [file] = created.mock.calls[0] ?? []
  return (await (file as Blob).text()).split('\r\n')
}

beforeEach(() => signUp())

test('a markup is refused if a colleague added a matching item meanwhile', async () => {
  const word = newWord()
  await makeItems(word, 2)
  muteChangeStream()
  await openScreen(`/price-book?search=${word}`)
  await box('Select All').click()
  await settled()
  const data = { code: `${word}-NEW`, description: 'Added meanwhile', type: 'labor', cost: 700 }
  await make('/api/price-book', data)
  await bar.getByRole('button', { name: 'Apply Markup' }).click()
  const form = dialog('Apply Markup')
  await form.getByLabelText('Markup Percentage').fill('10')
  await form.getByRole('button', { name: 'Apply Markup' }).click()
  await isVisible(toast('Failed to apply markup'))
  await expect.element(form.getByRole('alert')).toHaveTextContent('3 items match now, not 2')
  await expect.element(form).toHaveTextContent('Sets the price of 3 items')
  await form.getByRole('button', { name: 'Apply Markup' }).click()
  await isHidden(form)
  await expect.element(row(`${word}-NEW`)).toHaveTextContent('$7.70')
})

test('rows are selected by keyboard and range and exported without a request, and a new search clears the selection', async () => {
  const word = newWord()
  await makeItems(word, 6)
  await openScreen(`/price-book?search=${word}`)
  await pressIn(box(`Select ${word}-001`), ' ')
  await press('{ArrowDown}')
  await expect.element(box(`Select ${word}-002`)).toHaveFocus()
  await press(' ')
  await expect.element(bar).toHaveTextContent('2 items selected')
  await box(`Select ${word}-005`).click({ modifiers: ['Shift'] })
  await expect.element(bar).toHaveTextContent('5 items selected')
  await expect.element(box(`Select ${word}-004`)).toBeChecked()
  const requests = recordRequests()
  expect(await exportedLines()).toHaveLength(6)
  expect(requests).toEqual([])
  await page.getByPlaceholder('Search by code or description...').fill(`${word}-00`)
  await hasCount(bar.getByRole('button'), 0)
  await expect.element(box(`Select ${word}-001`)).not.toBeChecked()
})

test('an item is added with a live markup, found, edited and deleted', async () => {
  const code = newWord()
  await openScreen('/price-book')
  await page.getByRole('button', { name: 'Add Item' }).click()
  const add = dialog('Add Item')
  await textsAre(add.getByRole('combobox', { name: 'Type' }), ['Material'])
  await textsAre(add.getByRole('combobox', { name: 'Unit' }), ['ea'])
  await add.getByLabelText('Cost').fill('abc')
  await add.getByLabelText('Price').fill('-2')
  await add.getByRole('button', { name: 'Create Item' }).click()
  await isVisible(add.getByText('Code is required'))
  await isVisible(add.getByText('Description is required'))
  await isVisible(add.getByText('Price must be positive'))
  await expect.element(add.getByLabelText('Cost')).toHaveValue('0.00')
  await textsAre(add.getByRole('status'), ['0.00%'])
  await add.getByLabelText('Code').fill(code)
  await add.getByLabelText('Description').fill('Sewer camera')
  await add.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Labor' }).click()
  await add.getByLabelText('Cost').fill('1,200')
  await add.getByLabelText('Price').fill('1800.5')
  await textsAre(add.getByRole('status'), ['50.04%'])
  const create = add.getByRole('button', { name: 'Create Item' })
  await failsOnce('Failed to create price book item', () => create.click())
  await create.click()
  await isHidden(add)
  await isVisible(toast('Item created'))
  await isVisible(toast('Price book item has been added'))

  await page.getByPlaceholder('Search by code or description...').fill(code.toLowerCase())
  await expect.element(row(code)).toHaveTextContent('$1,800.50')
  await textsAre(page.getByRole('combobox', { name: 'Type' }), ['All Types'])
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Equipment' }).click()
  await isVisible(page.getByText('No items found'))
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Labor' }).click()

  await row(code)
    .getByRole('button', { name: `Edit ${code}` })
    .click()
  const edit = dialog('Edit Item')
  await edit.getByLabelText('Price').fill('2400')
  const update = edit.getByRole('button', { name: 'Update Item' })
  await failsOnce('Failed to update price book item', () => update.click())
  await update.click()
  await isHidden(edit)
  await isVisible(toast('Item updated'))
  await isVisible(toast('Price book item has been updated'))
  await expect.element(row(code)).toHaveTextContent('100.00%')

  await row(code)
    .getByRole('button', { name: `Edit ${code}` })
    .click()
  await edit.getByLabelText('Price').fill('1')
  await edit.getByRole('button', { name: 'Delete Item' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Item' }).click()
  await isHidden(edit)
  await isVisible(toast('Price book item has been deleted'))
  // Deleting the item also gives up the new price: nothing is left to ask about.
  await isHidden(page.getByRole('alertdialog'))
  await hasCount(row(code), 0)
})

test('on a phone stacked rows can be selected and marked up', async () => {
  await page.viewport(390, 844)
  const word = newWord()
  await makeItems(word, 3)
  await openScreen(`/price-book?search=${word}`)
  await box('Select All').click()
  await box(`Select ${word}-003`).click()
  await expect.element(bar).toHaveTextContent('2 items selected')
  await bar.getByRole('button', { name: 'Apply Markup' }).click()
  await dialog('Apply Markup').getByLabelText('Markup Percentage').fill('100')
  await dialog('Apply Markup').getByRole('button', { name: 'Apply Markup' }).click()
  await isHidden(dialog('Apply Markup'))
  await expect.element(row(`${word}-002`)).toHaveTextContent('$4.00')
  await expect.element(row(`${word}-003`)).toHaveTextContent('$0.00')
})
