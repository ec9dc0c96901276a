import type { Locator, Page } from '@playwright/test'
import { unique } from './support/stock'
import { expect, test } from './support/test'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function choose(page: Page, box: Locator, option: string) {
  await box.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a choice is defined, filled in, renamed and filtered by, on a phone too', async ({ page, signUp }) => {
  await signUp()
  const [field, vendor] = [unique('Dock'), unique('Supply')]

  await page.goto('/settings')
  await page.getByRole('link', { name: 'Open Custom Fields' }).click()
  await choose(page, page.getByLabel('Kind of record'), 'Vendors')
  await page.getByRole('button', { name: 'Add Field' }).first().click()
  const form = dialog(page, 'Add Field')
  await form.getByLabel('Name').fill(field)
  await choose(page, form.getByLabel('Type'), 'Choice')
  await form.getByRole('button', { name: 'Create Field' }).click()
  await expect(form.getByText('A choice needs options')).toBeVisible()
  for (const [index, option] of ['Nord', 'South'].entries()) {
    await form.getByRole('button', { name: 'Add Option' }).click()
    await form.getByLabel(`Option ${index + 1}`, { exact: true }).fill(option)
  }
  await form.getByRole('button', { name: 'Create Field' }).click()
  await expect(page.getByText('Choice: Nord, South')).toBeVisible()

  await test.step('it stands in the form of each vendor, and is kept', async () => {
    await page.goto('/vendors?form=new')
    const add = dialog(page, 'Add Vendor')
    await add.getByRole('textbox', { name: 'Name', exact: true }).fill(vendor)
    await choose(page, add.getByLabel(field), 'Nord')
    await add.getByRole('button', { name: 'Create Vendor' }).click()
    await expect(add).toBeHidden()
  })

  await test.step('it moves up by the keyboard, and its option is renamed', async () => {
    await page.goto('/custom-fields?entityType=vendor')
    const fields = page.getByRole('list', { name: 'Fields in their order' }).getByRole('listitem')
    await expect(fields.last()).toContainText(field)
    await page.getByRole('button', { name: `Move ${field} up` }).press('Enter')
    await expect(fields.last()).not.toContainText(field)
    await page.getByRole('button', { name: `Edit ${field}` }).click()
    const edit = dialog(page, 'Edit Field')
    await edit.getByLabel('Option 1', { exact: true }).fill('North')
    await edit.getByRole('button', { name: 'Update Field' }).click()
    await expect(edit).toBeHidden()
  })

  await test.step('the list is filtered by it on a phone, and the address says so', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/vendors')
    await page.getByRole('button', { name: 'Filters' }).click()
    const filters = page.getByLabel('More filters')
    await choose(page, filters.getByLabel(field), 'South')
    await expect(page.getByText('No vendors found')).toBeAttached()
    await choose(page, filters.getByLabel(field), 'North')
    await expect(page).toHaveURL(/cf\.[\w-]+=North/)
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('link', { name: vendor }).click()
    const detail = dialog(page, vendor)
    await expect(detail.getByText(field)).toBeVisible()
    await expect(detail.getByText('North', { exact: true })).toBeVisible()
  })
})
