import { makeItem } from './support/stock'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

test('a tool is reserved, refused to who comes second with the next free time, taken, and returned by phone', async ({
  page,
  baseURL,
  signUp,
}) => {
  await signUp({ firstName: 'Ann', lastName: 'Lee' })
  const saw = await makeItem(page, baseURL, { type: 'tool', qty: 1 })
  const toast = (title: string) => page.getByText(title, { exact: true })

  // From the item, with the item chosen already.
  await page.goto(`/inventory?search=${encodeURIComponent(saw.name)}`)
  await page.getByRole('article').getByRole('link').first().click()
  const reservations = page.getByRole('region', { name: 'Reservations' })
  await expect(reservations).toContainText('Nothing is reserved')
  await reservations.getByRole('button', { name: 'Reserve' }).click()
  const form = page.getByRole('dialog', { name: 'New Reservation' })
  await expect(form.getByRole('combobox', { name: 'Item', exact: true })).toHaveValue(new RegExp(saw.name))
  await form.getByRole('button', { name: 'Reserve' }).click()
  await expect(toast('Reserved')).toBeVisible()
  await expect(reservations.getByRole('list').last()).toContainText(/Pending.*Ann Lee/)

  // The same day again is refused, and the next one offered.
  expectTrouble('409 /api/reservations')
  await reservations.getByRole('button', { name: 'Reserve' }).click()
  await form.getByRole('button', { name: 'Reserve' }).click()
  await expect(form.getByText(/^Reserved for Ann Lee until the end of /)).toBeVisible()
  const offered = form.getByRole('status').filter({ hasText: 'Next free:' })
  const day = (await offered.locator('.figures').textContent()) ?? ''
  await offered.getByRole('button', { name: 'Use this time' }).click()
  await expect(form.getByLabel('First day')).toHaveValue(day)
  await form.getByRole('button', { name: 'Reserve' }).click()
  await expect(form).toBeHidden()

  // On a phone the calendar is an agenda; the first of them is taken before its time and brought back.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/reservations?view=month&search=${encodeURIComponent(saw.name)}`)
  await expect(page.getByRole('table')).toBeHidden()
  await page.goto(`/reservations?tab=list&search=${encodeURIComponent(saw.name)}`)
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'Take' }).click()
  await expect(toast('Taken').first()).toBeVisible()
  await expect(card.getByRole('button', { name: 'Extend' })).toBeVisible()
  await card.getByRole('button', { name: 'Return' }).click()
  await expect(card).toContainText('Returned')
  await expect(card.getByRole('button')).toHaveCount(0)

  // A loss says whose reservation it leaves short.
  await page.goto(`/inventory?search=${encodeURIComponent(saw.name)}`)
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Report Missing' }).click()
  await expect(page.getByText(/Reserved and now short: \(Ann Lee, .*, 1 short\)/).first()).toBeVisible()
  await page.goto(`/reservations?tab=list&search=${encodeURIComponent(saw.name)}`)

  // The other one is cancelled, and stands in nobody's way any more.
  await page.getByRole('article').last().getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Cancel reservation' }).click()
  await expect(page.getByRole('article').last()).toContainText('Cancelled')
})
