import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from './support/app'
import { makeItem, signUp } from './support/company'
import { hasCount, hasValue, isHidden, isVisible } from './support/on-screen'

test('a tool is reserved, refused to a second person with the next free time, checked out, and returned on a phone', async () => {
  await signUp({ firstName: 'Ann', lastName: 'Lee' })
  const saw = await makeItem({ type: 'tool', qty: 1 })
  const toast = (title: string) => page.getByText(title, { exact: true })

  // From the item, with the item chosen already.
  await openScreen(`/inventory?search=${encodeURIComponent(saw.name)}`)
  await page.getByRole('article').getByRole('link').first().click()
  const reservations = page.getByRole('region', { name: 'Reservations' })
  await expect.element(reservations).toHaveTextContent('No reservations')
  await reservations.getByRole('button', { name: 'Reserve' }).click()
  const form = page.getByRole('dialog', { name: 'New Reservation' })
  await hasValue(form.getByRole('combobox', { name: 'Item', exact: true }), new RegExp(saw.name))
  await form.getByRole('button', { name: 'Reserve' }).click()
  await isVisible(toast('Reserved'))
  await expect.element(reservations.getByRole('list').last()).toHaveTextContent(/Pending.*Ann Lee/)

  // The same day again is refused, and the next one offered.
  await reservations.getByRole('button', { name: 'Reserve' }).click()
  await form.getByRole('button', { name: 'Reserve' }).click()
  await isVisible(form.getByText(/^Reserved for Ann Lee until the end of /))
  const offered = form.getByRole('status').filter({ hasText: 'Next free:' })
  const day = offered.element().querySelector('.figures')?.textContent ?? ''
  await offered.getByRole('button', { name: 'Use This Time' }).click()
  await expect.element(form.getByLabelText('First Day')).toHaveValue(day)
  await form.getByRole('button', { name: 'Reserve' }).click()
  await isHidden(form)

  // On a phone the calendar is an agenda; the first of them is taken before its time and brought back.
  await page.viewport(390, 844)
  await openScreen(`/reservations?view=month&search=${encodeURIComponent(saw.name)}`)
  await isHidden(page.getByRole('table'))
  await openScreen(`/reservations?tab=list&search=${encodeURIComponent(saw.name)}`)
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'Pick Up' }).click()
  await isVisible(toast('Picked up').first())
  await isVisible(card.getByRole('button', { name: 'Extend' }))
  await card.getByRole('button', { name: 'Return' }).click()
  await expect.element(card).toHaveTextContent('Returned')
  await hasCount(card.getByRole('button'), 0)
  await page.getByRole('button', { name: 'Dismiss' }).click()

  // A loss says whose reservation it leaves short.
  await openScreen(`/inventory?search=${encodeURIComponent(saw.name)}`)
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Report Missing' }).click()
  await isVisible(page.getByText(/Reservations now short: \(Ann Lee, .*, 1 short\)/).first())
  await openScreen(`/reservations?tab=list&search=${encodeURIComponent(saw.name)}`)

  // The other one is cancelled, and stands in nobody's way any more.
  await page.getByRole('article').last().getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Cancel Reservation' }).click()
  await expect.element(page.getByRole('article').last()).toHaveTextContent('Cancelled')
})
