import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from './support/app'
import { call, makeItem, makeJob, signUp, unique } from './support/company'
import { card, hasCount, isVisible } from './support/on-screen'

const form = () => page.getByRole('dialog', { name: 'Log Scrap Material' })

test('scrap is logged with its job', async () => {
  const { name } = await signUp()
  const num = unique('J')
  await makeJob(num)
  const material = unique('Copper pipe')
  await openScreen('/scrap')
  await page.getByRole('button', { name: 'Log Scrap' }).click()
  await form().getByRole('button', { name: 'Log Scrap' }).click()
  for (const message of ['Material is required', 'Quantity must be at least 0.01', 'Unit is required'])
    await isVisible(form().getByText(message, { exact: true }))
  await form().getByLabelText('Material').fill(material)
  await form().getByLabelText('Quantity').fill('2.75')
  await form().getByLabelText('Unit').fill('ft')
  await form().getByLabelText('Job').fill(num)
  await page.getByRole('option', { name: num }).click()
  await form().getByLabelText('Notes').fill('Offcuts')
  await form().getByRole('button', { name: 'Log Scrap' }).click()
  await isVisible(page.getByText('Scrap logged', { exact: true }))
  await page.getByPlaceholder('Search scrap...').fill(material)
  await hasCount(page.getByRole('article'), 1)
  for (const text of ['2.75 ft', `#${num}`, 'Offcuts', `By ${name}`])
    await expect.element(card(material)).toHaveTextContent(text)
  await expect.element(card(material)).toHaveTextContent(/[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d{2} [AP]M/)
})

test('scrap of an inventory item lowers its stock, but not below zero', async () => {
  await signUp()
  const { id, name } = await makeItem({ type: 'consumable', qty: 5 })
  const stock = async () => (await call<{ qty: number }>('GET', `/api/items/${id}`)).qty
  await openScreen('/scrap?form=new')
  await form().getByLabelText('Inventory Item').fill(name)
  await page.getByRole('option', { name }).click()
  await expect.element(form().getByLabelText('Material')).toHaveValue(name)
  await form().getByLabelText('Quantity').fill('6')
  await form().getByRole('button', { name: 'Log Scrap' }).click()
  await isVisible(page.getByText('Failed to log scrap', { exact: true }))
  await isVisible(form().getByText('Only 5 in stock'))
  expect(await stock()).toBe(5)
  await form().getByLabelText('Quantity').fill('2')
  await form().getByRole('button', { name: 'Log Scrap' }).click()
  await isVisible(page.getByText('Scrap logged', { exact: true }))
  expect(await stock()).toBe(3)
  await openScreen(`/scrap?itemId=${id}`)
  await hasCount(page.getByRole('article'), 1)
  await card(name)
    .getByRole('link', { name: /From inventory/ })
    .click()
  await expect.element(page.getByRole('dialog', { name })).toHaveTextContent('Qty 3')
})
