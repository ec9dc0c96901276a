import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, reopen } from './support/app'
import { makeItem, makeJob, move, signUp, unique } from './support/company'
import { hold } from './support/network'
import { card, hasCount, isHidden, isVisible } from './support/on-screen'

const form = () => page.getByRole('dialog', { name: 'New Transaction' })

async function pick(label: string, text: string) {
  await form().getByRole('combobox', { name: label, exact: true }).fill(text)
  await page.getByRole('option', { name: text }).click()
}

test('a tool goes out and comes back, and the list tells of it', async () => {
  const person = await signUp()
  const num = unique('J')
  await makeJob(num)
  const { id, name } = await makeItem({ type: 'container', qty: 3 })
  await openScreen(`/transactions?itemId=${id}`)
  await isVisible(page.getByText('Track tool checkout and checkin history', { exact: true }))
  await page.getByRole('button', { name: 'New Transaction' }).click()
  await expect.element(form().getByRole('combobox', { name: 'Action' })).toHaveTextContent('Check Out')
  await pick('Item', name)
  await pick('Job', num)
  await form().getByLabelText('Quantity').fill('2')
  await form().getByRole('button', { name: 'Create Transaction' }).click()
  await isVisible(page.getByText('Transaction created', { exact: true }))
  await isHidden(form())
  await hasCount(card(name), 1)
  for (const text of [`#${num}`, 'Check Out', `By ${person.name}`, 'Qty 2'])
    await expect.element(card(name)).toHaveTextContent(text)
  await expect.element(card(name)).toHaveTextContent(/[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d{2} [AP]M/)

  await page.getByRole('button', { name: 'New Transaction' }).click()
  await pick('Item', name)
  await form().getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'Check In' }).click()
  await form().getByRole('button', { name: 'Create Transaction' }).click()
  await hasCount(card(name), 2)
  await expect.element(card(name).first()).toHaveTextContent('Check In')
  await expect.element(card(name).first()).not.toHaveTextContent('Qty')

  await page.getByRole('combobox', { name: 'Filter by action' }).click()
  await page.getByRole('option', { name: 'Check Out' }).click()
  await hasCount(card(name), 1)
  await reopen()
  await hasCount(card(name), 1)
  await expect.element(card(name)).toHaveTextContent('Check Out')
})

test('a tool that is out is refused with the name of who has it', async () => {
  await signUp({ firstName: 'Grace', lastName: 'Hopper' })
  const num = unique('J')
  const job = await makeJob(num)
  const { id, name } = await makeItem()
  await move({ itemId: id, jobId: job.id, action: 'checkout' })
  await openScreen('/transactions?form=new')
  await pick('Item', name)
  await form().getByRole('button', { name: 'Create Transaction' }).click()
  await isVisible(page.getByText('Failed to create transaction', { exact: true }))
  await isVisible(form().getByText('Grace Hopper'))
  await isVisible(form().getByText(num))
})

test('an item must be chosen', async () => {
  await signUp()
  await openScreen('/transactions?form=new')
  await form().getByRole('button', { name: 'Create Transaction' }).click()
  await isVisible(form().getByText('Item is required', { exact: true }))
})

test('person and period narrow the list', async () => {
  const lastName = unique('Tracker')
  await signUp({ firstName: 'Tia', lastName })
  const { id, name } = await makeItem()
  await move({ itemId: id, action: 'checkout' })
  await openScreen('/transactions')
  await page.getByRole('combobox', { name: 'Filter by person' }).fill(lastName)
  await page.getByRole('option', { name: lastName }).click()
  await hasCount(page.getByRole('article'), 1)
  await isVisible(card(name))
  await reopen()
  await expect
    .element(page.getByRole('combobox', { name: 'Filter by person' }))
    .toHaveValue(`Tia ${lastName}`)
  await page.getByRole('button', { name: 'Filter by period' }).click()
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await isVisible(card(name))
  await page.getByRole('button', { name: 'Filter by period' }).click()
  await page.getByLabelText('To', { exact: true }).fill('2020-01-31')
  await page.getByLabelText('From', { exact: true }).fill('2020-01-01')
  await isVisible(page.getByText('Nothing matches', { exact: true }))
})

test('who has what: by person and by job, with the days', async () => {
  const lastName = unique('Holder')
  await signUp({ firstName: 'Hal', lastName })
  const num = unique('J')
  const job = await makeJob(num)
  const { id, name } = await makeItem()
  await move({ itemId: id, jobId: job.id, action: 'checkout' })
  await openScreen('/transactions')
  await page.getByRole('tab', { name: 'Who has what' }).click()
  await page.getByRole('combobox', { name: 'Filter by person' }).fill(lastName)
  await page.getByRole('option', { name: lastName }).click()
  await hasCount(page.getByRole('article'), 1)
  await isVisible(page.getByRole('heading', { name: `Hal ${lastName}` }))
  for (const text of [name, 'Qty 1', num, 'Today']) await expect.element(card(name)).toHaveTextContent(text)
  await page.getByRole('combobox', { name: 'Filter by order' }).click()
  await page.getByRole('option', { name: 'By Job' }).click()
  await isVisible(page.getByRole('heading', { name: `#${num} - Acme Bakery` }))
  await reopen()
  await isVisible(page.getByRole('heading', { name: `#${num} - Acme Bakery` }))
  await move({ itemId: id, action: 'checkin' })
  await reopen()
  await isVisible(page.getByText('Nothing matches', { exact: true }))
})

test('five placeholders stand where the list will be', async () => {
  await signUp()
  const held = hold(/^\/api\/transactions\?/)
  await openScreen('/transactions')
  await expect.poll(() => document.querySelectorAll('[data-skeleton]').length).toBe(5)
  held.answer()
  await isVisible(page.getByRole('article').first())
})
