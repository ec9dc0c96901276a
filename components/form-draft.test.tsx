import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draftName, findDraft, storeDrafts } from '@/ui/drafts'
import { stakesNow } from '@/ui/reload'
import { closeScreen, openScreen, reopen } from './support/app'
import { call, make, signUp, unique } from './support/company'
import { dialog, isHidden } from './support/on-screen'

beforeAll(() => signUp())

const field = (title: string, label: string) =>
  dialog(title).getByRole('textbox', { name: label, exact: true })

/** What a reload that the page itself needs does: keep the forms, and draw everything again. */
async function reload() {
  const drafts = stakesNow().flatMap(({ draft }) => draft ?? [])
  await closeScreen()
  storeDrafts(drafts)
  await reopen()
}

test('a half-filled form is restored once after a reload', async () => {
  const name = unique('Half')
  await openScreen('/customers?form=new')
  await field('Add Customer', 'Name').fill(name)
  await field('Add Customer', 'City').fill('Astoria')
  await reload()
  await expect.element(field('Add Customer', 'Name')).toHaveValue(name)
  await expect.element(field('Add Customer', 'City')).toHaveValue('Astoria')
  expect(findDraft(draftName('Add Customer'))).toBeUndefined()
  await dialog('Add Customer').getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await isHidden(dialog('Add Customer'))
})

test('a restored edit keeps what somebody else saved meanwhile', async () => {
  const { id } = await make('/api/vendors', { name: unique('Kept') })
  await openScreen(`/vendors?form=${id}`)
  await field('Edit Vendor', 'Contact Name').fill('Gwen Abernathy')
  await call('PATCH', `/api/vendors/${id}`, { city: 'Astoria' })
  await reload()
  await expect.element(field('Edit Vendor', 'Contact Name')).toHaveValue('Gwen Abernathy')
  await dialog('Edit Vendor').getByRole('button', { name: 'Update Vendor' }).click()
  await isHidden(dialog('Edit Vendor'))
  expect(await call('GET', `/api/vendors/${id}`)).toMatchObject({
    contactName: 'Gwen Abernathy',
    city: 'Astoria',
  })
})

test('an untouched form does not prevent a reload', async () => {
  await openScreen('/customers?form=new')
  await expect.element(field('Add Customer', 'Name')).toBeVisible()
  expect(stakesNow()).toEqual([])
})

test('a form with a password is not stored, so the page waits for the person', async () => {
  await openScreen('/settings')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await dialog('Change Password').getByLabelText('Current Password').fill('correct horse battery')
  await expect.poll(() => stakesNow().map(({ draft }) => draft)).toEqual([undefined])
})
