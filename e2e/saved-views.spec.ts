import type { Page } from '@playwright/test'
import { DEMO_LOGIN } from './support/demo'
import { unique } from './support/stock'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const viewLink = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true })
const menu = (page: Page) => page.getByRole('menu')
const openMenu = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Views/ })
    .click()

/** The first card of the list, once it is loaded. */
const firstCard = (page: Page) => page.getByRole('article').first()

test('a filtered list is saved as a view, opened by link, renamed, shared and deleted', async ({
  page,
  context,
  baseURL,
  signUp,
}) => {
  await signUp()
  const [name, renamed] = [unique('Partly'), unique('Half')]

  await page.goto('/invoices?status=partial')
  await expect(firstCard(page)).toContainText('Balance Due')
  const shown = await firstCard(page).textContent()
  await openMenu(page)
  await menu(page).getByRole('menuitem', { name: 'Save This View…' }).click()
  const save = page.getByRole('dialog', { name: 'Save View' })
  await save.getByLabel('Name').fill('Overdue, largest first')
  await save.getByLabel('For Everyone').check()
  expectTrouble('409 /api/saved-views')
  await save.getByRole('button', { name: 'Save View' }).click()
  await expect(save.getByText('This list already has a view with this name')).toBeVisible()
  await save.getByLabel('For Everyone').uncheck()
  await save.getByLabel('Name').fill(name)
  await save.getByRole('button', { name: 'Save View' }).click()
  await expect(save).toBeHidden()

  await test.step('the view is in the sidebar, marked while its address is open', async () => {
    await expect(viewLink(page, name)).toHaveAttribute('aria-current', 'page')
    await page.goto('/invoices?status=partial&search=zzz')
    await expect(page.getByText('No invoices found', { exact: true })).toBeVisible()
    await expect(viewLink(page, name)).not.toHaveAttribute('aria-current', 'page')
    await viewLink(page, name).click()
    await expect(page).toHaveURL('/invoices?status=partial')
    await expect(viewLink(page, name)).toHaveAttribute('aria-current', 'page')
  })

  await test.step('its link shows the same list in another window', async () => {
    const href = await viewLink(page, name).getAttribute('href')
    const other = await context.newPage()
    await other.goto(`${baseURL}${href}`)
    await expect(firstCard(other)).toHaveText(shown ?? '')
    await expect(other.getByRole('button', { name: `Views: ${name}` })).toBeVisible()
    await other.close()
  })

  await test.step('other filters are saved in it, and it is renamed and shared', async () => {
    await page.getByRole('searchbox').fill('INV')
    await expect(page).toHaveURL('/invoices?status=partial&search=INV')
    await openMenu(page)
    await menu(page)
      .getByRole('menuitem', { name: `Update “${name}”` })
      .click()
    await expect(viewLink(page, name)).toHaveAttribute('aria-current', 'page')
    await openMenu(page)
    await menu(page)
      .getByRole('menuitem', { name: `Rename “${name}”…` })
      .click()
    const rename = page.getByRole('dialog', { name: 'Rename View' })
    await rename.getByLabel('Name').fill(renamed)
    await rename.getByLabel('For Everyone').check()
    await rename.getByRole('button', { name: 'Update View' }).click()
    await expect(rename).toBeHidden()
    await expect(viewLink(page, renamed)).toHaveAttribute('href', '/invoices?search=INV&status=partial')
  })

  await test.step('filters are combined, kept in the address and saved', async () => {
    const wanted = unique('Expired')
    await page.goto('/estimates')
    await page.getByRole('button', { name: 'More Filters' }).click()
    const more = page.getByLabel('More filters')
    await more.getByLabel('Only Expired').check()
    await more.getByRole('button', { name: 'Filter by total' }).click()
    const least = page.getByRole('dialog', { name: 'Total' }).getByLabel('At Least')
    await least.fill('100')
    await least.press('Enter')
    await expect(page).toHaveURL(/overdue=true&totalFrom=10000$/)
    await least.click()
    await least.selectText()
    await page.keyboard.type('250.50')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/totalFrom=25050$/)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Filter by status' }).click()
    await page.getByRole('option', { name: 'Sent' }).click()
    await expect(page).toHaveURL('/estimates?overdue=true&totalFrom=25050&status=sent')
    const cards = page.getByRole('article')
    const isSoNarrow = async () => {
      await expect(cards.filter({ hasText: 'Expired' }).first()).toBeVisible()
      await expect(cards.filter({ hasNotText: 'Expired' })).toHaveCount(0)
      await expect(cards.filter({ hasNotText: 'Sent' })).toHaveCount(0)
    }
    await isSoNarrow()
    await page.reload()
    await expect(page.getByRole('button', { name: 'More Filters (2)' })).toBeVisible()
    await isSoNarrow()
    await openMenu(page)
    await menu(page).getByRole('menuitem', { name: 'Save This View…' }).click()
    await page.getByRole('dialog', { name: 'Save View' }).getByLabel('Name').fill(wanted)
    await page.getByRole('button', { name: 'Save View' }).click()
    await expect(viewLink(page, wanted)).toHaveAttribute(
      'href',
      '/estimates?status=sent&overdue=true&totalFrom=25050',
    )
    await page.goto('/invoices')
  })

  await test.step('a colleague sees company views, also on a phone, but not personal ones', async () => {
    const own = unique('Own')
    const data = { screen: '/invoices', name: own, search: {} }
    expect((await page.request.post(`${baseURL}/api/saved-views`, { data })).status()).toBe(201)
    const theirs = await page.context().browser()?.newContext({ baseURL })
    if (!theirs) throw new Error('The browser is gone')
    const colleague = await theirs.newPage()
    await colleague.setViewportSize({ width: 390, height: 844 })
    await colleague.request.post('/api/auth/login', { data: DEMO_LOGIN })
    // Settings fetches saved views only when the sidebar is used.
    await colleague.goto('/settings')
    await colleague.getByRole('button', { name: 'Toggle sidebar' }).click()
    await colleague.getByRole('button', { name: 'Views of Invoices' }).click()
    await expect(viewLink(colleague, renamed)).toBeVisible()
    await expect(viewLink(colleague, own)).toBeHidden()
    await viewLink(colleague, renamed).click()
    await expect(colleague.getByRole('heading', { name: 'Invoices' })).toBeVisible()
    await openMenu(colleague)
    await menu(colleague)
      .getByRole('menuitem', { name: `Delete “${renamed}”…` })
      .click()
    await colleague.getByRole('button', { name: 'Delete View' }).click()
    await expect(colleague.getByRole('button', { name: 'Views', exact: true })).toBeVisible()
    await theirs.close()
    // It disappears from the other person's open screen by itself.
    await expect(viewLink(page, own)).toBeVisible()
    await expect(viewLink(page, renamed)).toBeHidden()
  })
})
