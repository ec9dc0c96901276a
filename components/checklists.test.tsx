import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from './support/app'
import { make, signUp, unique } from './support/company'
import { choose, dialog, isHidden, isVisible, pressIn, toast } from './support/on-screen'

test('a checklist is made in Settings with a preview, and its items are moved and removed', async () => {
  await signUp()
  const name = unique('Tune-up')
  await openScreen('/settings')
  await page.getByRole('link', { name: 'Open Checklists' }).click()
  await page.getByRole('button', { name: 'Add Checklist' }).first().click()
  const form = dialog('Add Checklist')
  await form.getByLabelText('Name').fill(name)
  await form.getByLabelText('Item 1', { exact: true }).fill('No gas leak')
  await form.getByLabelText('Item 1 is required').click()
  await form.getByRole('button', { name: 'Add Item' }).click()
  await form.getByLabelText('Item 2', { exact: true }).fill('Condition')
  await choose(form.getByLabelText('Kind of item 2'), 'Choice')
  await form.getByRole('button', { name: 'Create Checklist' }).click()
  await isVisible(form.getByText('A choice needs at least one option'))
  await form.getByLabelText('Options of item 2').fill('Good\nWorn')
  const preview = form.getByRole('region', { name: 'Preview' })
  await isVisible(preview.getByRole('button', { name: 'Worn' }))
  await pressIn(form.getByRole('button', { name: 'Move item 2 up' }), '{Enter}')
  await form.getByRole('button', { name: 'Add Item' }).click()
  await form.getByRole('button', { name: 'Remove item 3' }).click()
  await form.getByRole('button', { name: 'Create Checklist' }).click()
  await isVisible(toast('Checklist created'))
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = dialog('Edit Checklist')
  await expect.element(edit.getByLabelText('Item 1', { exact: true })).toHaveValue('Condition')
  await expect.element(edit.getByLabelText('Item 2', { exact: true })).toHaveValue('No gas leak')
})

test('items are answered by a tap on a phone, with who did it', async () => {
  await page.viewport(360, 740)
  await signUp()
  const { id: checklistId } = await make('/api/checklists', {
    name: unique('Service'),
    items: [
      { label: 'No gas leak', kind: 'check', required: true },
      { label: 'Pressure', kind: 'number' },
      { label: 'Condition', kind: 'choice', options: ['Good', 'Worn'] },
    ],
  })
  const job = await make('/api/jobs', { num: unique('J') })
  await make(`/api/jobs/${job.id}/checklists`, { checklistId })
  await openScreen(`/jobs/${job.id}?section=checklists`)
  await page.getByRole('checkbox', { name: /No gas leak/ }).click()
  await isVisible(page.getByText('1 of 3'))
  await page.getByRole('button', { name: 'Worn' }).click()
  const pressure = page.getByRole('textbox', { name: 'Pressure' })
  await pressure.fill('lots')
  await isVisible(page.getByText('Must be a number'))
  await pressure.fill('1.5')
  await pressIn(pressure, '{Enter}')
  await isVisible(page.getByText('3 of 3'))
  await openScreen(`/jobs/${job.id}?section=checklists`)
  await expect.element(page.getByRole('checkbox', { name: /No gas leak/ })).toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Worn' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('textbox', { name: 'Pressure' })).toHaveValue('1.5')
  await isHidden(page.getByRole('button', { name: /^Remove Service/ }))
})
