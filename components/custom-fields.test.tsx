import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, reopen } from './support/app'
import { make, signUp, unique } from './support/company'
import { choose, dialog, hasCount, isAt, isHidden, isVisible, pressIn, toast } from './support/on-screen'

test('a choice field is defined, filled in, renamed and used as a filter, also on a phone', async () => {
  await signUp()
  const [field, vendor] = [unique('Dock'), unique('Supply')]

  await openScreen('/settings')
  await page.getByRole('link', { name: 'Open Custom Fields' }).click()
  await choose(page.getByLabelText('Kind of record'), 'Vendors')
  await page.getByRole('button', { name: 'Add Field' }).first().click()
  const form = dialog('Add Field')
  await form.getByLabelText('Name').fill(field)
  await choose(form.getByLabelText('Type'), 'Choice')
  await form.getByRole('button', { name: 'Create Field' }).click()
  await isVisible(form.getByText('A choice needs options'))
  for (const [index, option] of ['Nord', 'South'].entries()) {
    await form.getByRole('button', { name: 'Add Option' }).click()
    await form.getByLabelText(`Option ${index + 1}`, { exact: true }).fill(option)
  }
  await form.getByRole('button', { name: 'Create Field' }).click()
  await isVisible(page.getByText('Choice: Nord, South'))

  // The field is in the form of every vendor, and its value is saved.
  await openScreen('/vendors?form=new')
  const add = dialog('Add Vendor')
  await add.getByRole('textbox', { name: 'Name', exact: true }).fill(vendor)
  await choose(add.getByLabelText(field), 'Nord')
  await add.getByRole('button', { name: 'Create Vendor' }).click()
  await isHidden(add)

  // The field is moved up by keyboard, and its option is renamed.
  await openScreen('/custom-fields?entityType=vendor')
  const fields = page.getByRole('list', { name: 'Fields in order' }).getByRole('listitem')
  await expect.element(fields.last()).toHaveTextContent(field)
  await pressIn(page.getByRole('button', { name: `Move ${field} up` }), '{Enter}')
  await expect.element(fields.last()).not.toHaveTextContent(field)
  await page.getByRole('button', { name: `Edit ${field}` }).click()
  const edit = dialog('Edit Field')
  await edit.getByLabelText('Option 1', { exact: true }).fill('North')
  await edit.getByRole('button', { name: 'Update Field' }).click()
  await isHidden(edit)

  // On a phone the list is filtered by the field, and the filter is in the URL.
  await page.viewport(390, 844)
  await openScreen('/vendors')
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByLabelText('More filters')
  await choose(filters.getByLabelText(field), 'South')
  await expect.element(page.getByText('No vendors found')).toBeInTheDocument()
  await choose(filters.getByLabelText(field), 'North')
  await isAt(/cf\.[\w-]+=North/)
  await reopen()
  await hasCount(page.getByRole('article'), 1)
  await page.getByRole('link', { name: vendor }).click()
  const detail = dialog(vendor)
  await isVisible(detail.getByText(field))
  await isVisible(detail.getByText('North', { exact: true }))
})

test('deleting a field discards an unsaved edit of it without asking', async () => {
  await signUp()
  const { name } = await make('/api/custom-fields', {
    entityType: 'vendor',
    name: unique('Gate'),
    fieldType: 'text',
  })
  await openScreen('/custom-fields?entityType=vendor')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = dialog('Edit Field')
  await edit.getByLabelText('Name').fill('Given up')
  await edit.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Field' }).click()
  await isVisible(toast('Field deleted'))
  await isHidden(page.getByRole('alertdialog'))
  await isHidden(edit)
})

test('a job field marked for it shows at the top of the job page', async () => {
  await signUp()
  const name = unique('Access')
  const { id } = await make('/api/custom-fields', { name, fieldType: 'text', entityType: 'job' })
  const job = await make('/api/jobs', { num: unique('J'), customFields: { [id]: 'Key box 4417' } })
  await openScreen(`/custom-fields?entityType=job&form=${id}`)
  const form = dialog('Edit Field')
  await form.getByLabelText('Show on the job page and My Day').click()
  await form.getByRole('button', { name: 'Update Field' }).click()
  await isHidden(form)
  await isVisible(page.getByRole('listitem').filter({ hasText: name }).getByText('On job page'))

  await openScreen(`/jobs/${job.id}`)
  await hasCount(page.getByText('Key box 4417'), 1)
  await isVisible(page.getByText('Key box 4417'))
})
