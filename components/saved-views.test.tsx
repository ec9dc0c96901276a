import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from './support/app'
import { signInAs, signUpTechnician, unique } from './support/company'
import { dialog, isHidden, textsAre } from './support/on-screen'

const menu = page.getByRole('menu')
const viewLink = (name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const openMenu = () =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Views/ })
    .click()

test('a technician saves and deletes their own views and cannot change company views', async () => {
  await signInAs(await signUpTechnician())
  const name = unique('Pipes')

  await openScreen('/inventory?low=true')
  await expect.element(viewLink('Below minimum')).toHaveAttribute('aria-current', 'page')
  await openMenu()
  await textsAre(menu.getByRole('menuitem'), [/^Below minimum/, 'Save This View…'])
  await menu.getByRole('menuitem', { name: 'Save This View…' }).click()
  const save = dialog('Save View')
  await expect.element(save.getByLabelText('Name')).toBeVisible()
  await isHidden(save.getByLabelText('For Everyone'))
  await save.getByLabelText('Name').fill(name)
  await save.getByRole('button', { name: 'Save View' }).click()
  await expect.element(viewLink(name)).toHaveAttribute('aria-current', 'page')
  await openMenu()
  await menu.getByRole('menuitem', { name: `Delete “${name}”…` }).click()
  await page.getByRole('button', { name: 'Delete View' }).click()
  await isHidden(viewLink(name))
  await isHidden(page.getByRole('alertdialog'))
})
