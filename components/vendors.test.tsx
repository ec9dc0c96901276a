import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from './support/app'
import { signUp, unique } from './support/company'
import { failsOnce } from './support/network'
import { card, choose, dialog, hasCount, hasTexts, isHidden, toast } from './support/on-screen'

beforeAll(() => signUp())
beforeEach(() => openScreen('/vendors'))

async function addVendor(name: string, beforehand = async (_create: () => Promise<void>) => {}) {
  await page.getByRole('button', { name: 'Add Vendor' }).click()
  const form = dialog('Add Vendor')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await form.getByLabelText('Contact Name').fill('Gwen Abernathy')
  await form.getByLabelText('Email').fill('gwen@supply.example')
  await form.getByLabelText('Phone').fill('(503) 555-0188')
  await choose(form.getByLabelText('Payment Terms'), 'NET 60')
  const create = () => form.getByRole('button', { name: 'Create Vendor' }).click()
  await beforehand(create)
  await create()
  await expect.element(toast('Vendor created')).toBeVisible()
  await isHidden(form)
}

test('a vendor is added, found, edited, deactivated and activated again', async () => {
  const name = unique('Supply')
  await addVendor(name, (create) => failsOnce('Failed to create vendor', create))
  await page.getByPlaceholder('Search vendors...').fill(name.toUpperCase())
  await hasCount(page.getByRole('article'), 1)
  await hasTexts(card(name), ['Active', 'Gwen Abernathy', 'gwen@supply.example', '(503) 555-0188', 'NET 60'])

  await card(name).getByRole('link').click()
  const detail = dialog(name)
  await detail.getByRole('button', { name: 'Edit Vendor' }).click()
  const form = dialog('Edit Vendor')
  await form.getByLabelText('Account Number').fill('PL-1')
  await form.getByLabelText('Address').fill('9 Dock St')
  await form.getByLabelText('City').fill('Astoria')
  await form.getByLabelText('Notes').fill('Closes at four')
  const update = form.getByRole('button', { name: 'Update Vendor' })
  await failsOnce('Failed to update vendor', () => update.click())
  await update.click()
  await expect.element(toast('Vendor updated')).toBeVisible()
  await isHidden(form)
  await hasTexts(detail, [
    'Gwen Abernathy',
    'gwen@supply.example',
    '(503) 555-0188',
    '9 Dock St, Astoria',
    'PL-1',
    'NET 60',
    'Closes at four',
  ])

  await detail.getByRole('button', { name: 'Deactivate' }).click()
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to deactivate this vendor?',
  })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(detail.getByText('Active', { exact: true })).toBeVisible()
  await detail.getByRole('button', { name: 'Deactivate' }).click()
  const deactivate = () => question.getByRole('button', { name: 'Deactivate vendor' }).click()
  await failsOnce('Failed to deactivate vendor', deactivate)
  await detail.getByRole('button', { name: 'Deactivate' }).click()
  await deactivate()
  await expect.element(toast('Vendor deactivated')).toBeVisible()
  await expect.element(detail.getByText('Inactive', { exact: true })).toBeVisible()
  await isHidden(detail.getByRole('button', { name: 'Deactivate' }))
  await detail.getByRole('button', { name: 'Close' }).click()
  await isHidden(detail)

  const filter = page.getByRole('combobox', { name: 'Filter by status' })
  await choose(filter, 'Active')
  await expect.element(page.getByText('No vendors found')).toBeVisible()
  await expect.element(page.getByText('Try adjusting your search')).toBeVisible()
  await choose(filter, 'Inactive')
  await card(name).getByRole('button', { name: 'Edit Vendor' }).click()
  await choose(form.getByLabelText('Status'), 'Active')
  await form.getByRole('button', { name: 'Update Vendor' }).click()
  await isHidden(form)
  await choose(filter, 'All Vendors')
  await hasTexts(card(name), ['Active'])
})
