import { randomUUID } from 'node:crypto'
import {
  codeOf,
  confirmButton,
  dialog,
  field,
  line,
  lines,
  openScanner,
  stateOf,
  type,
} from './support/scanner'
import { type Made, makeItem, makeJob, move, unique } from './support/stock'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

test.beforeEach(({ signUp }) => signUp({ firstName: 'Ada', lastName: 'Lovelace' }).then(() => undefined))

test('ten tools go out with one confirmation, all or none of them', async ({ page, baseURL, playwright }) => {
  const tools: Made[] = []
  for (let i = 0; i < 10; i++) tools.push(await makeItem(page, baseURL))
  await page.goto('/')
  await openScanner(page)
  for (const tool of tools) await type(page, tool.id)
  await expect(lines(page)).toHaveCount(10)

  const [taken, ...others] = tools.slice(3)
  if (!taken) throw new Error('No tool')
  const colleague = await playwright.request.newContext({ baseURL })
  await colleague.post('/api/auth/signup', {
    data: {
      email: `${randomUUID()}@example.com`,
      password: 'correct horse battery',
      firstName: 'Grace',
      lastName: 'Hopper',
      dateOfBirth: '1906-12-09',
    },
  })
  const away = await colleague.post('/api/transactions', { data: { itemId: taken.id, action: 'checkout' } })
  expect(away.status()).toBe(201)

  expectTrouble('409 /api/transactions/batch')
  await page.getByRole('button', { name: 'Check out 10 items' }).click()
  await expect(page.getByText('Failed to create transaction', { exact: true })).toBeVisible()
  await expect(line(page, taken)).toContainText(`${taken.name} is out with Grace Hopper`)
  await expect(lines(page)).toHaveCount(10)
  for (const tool of others)
    expect(await stateOf(page.request, baseURL, tool)).toMatchObject({ status: 'available' })

  await dialog(page)
    .getByRole('button', { name: `Remove ${taken.name}` })
    .click()
  await page.getByRole('button', { name: 'Check out 9 items' }).click()
  await expect(page.getByText('9 items checked out', { exact: true })).toBeVisible()
  for (const tool of others)
    expect(await stateOf(page.request, baseURL, tool)).toMatchObject({ status: 'out' })
  await colleague.dispose()
})

test('codes that belong to no item, or to something else, are told apart, and a short code is typed', async ({
  page,
  baseURL,
}) => {
  await page.goto('/')
  await openScanner(page)
  await expect(confirmButton(page)).toBeDisabled()
  for (const [code, words] of [
    [randomUUID(), 'No item or kit with this code'],
    [codeOf({ id: randomUUID(), name: 'Gone' }), 'No item or kit with this code'],
    ['https://example.com/menu', 'This code is not one of ours'],
    [`{"id":"${'x'.repeat(4000)}"}`, 'This code is not one of ours'],
    ['4006381333931', 'This code is not one of ours'],
  ] as const) {
    expectTrouble('404 /api/lookup')
    const answered = page.waitForResponse((response) => response.url().includes('/api/lookup'))
    await type(page, code)
    expect((await answered).status()).toBe(404)
    await expect(dialog(page).getByRole('status').getByText(words)).toBeVisible()
    await expect(field(page)).toHaveValue('')
  }
  await expect(dialog(page).getByText('Nothing scanned yet')).toBeVisible()
  await expect(confirmButton(page)).toBeDisabled()

  const tool = await makeItem(page, baseURL)
  await type(page, `${tool.code.slice(0, 3)}-${tool.code.slice(3)}`.toLowerCase())
  await expect(line(page, tool)).toContainText('Goes out')
})

test("a hardware scanner's keystrokes arrive wherever the focus is", async ({ page, baseURL }) => {
  const num = unique('S')
  await makeJob(page, baseURL, num)
  const bits = await makeItem(page, baseURL, { type: 'consumable', qty: 20 })
  const tools: Made[] = []
  for (let i = 0; i < 4; i++) tools.push(await makeItem(page, baseURL))
  const [first, second, third, fourth] = tools.map((tool) => ({ ...tool, code: codeOf(tool) }))
  if (!first || !second || !third || !fourth) throw new Error('No tools')
  const send = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await page.goto('/')
  await openScanner(page)
  await send(codeOf(bits))
  await expect(line(page, bits)).toBeVisible()

  await dialog(page).getByRole('radio', { name: 'Check out' }).focus()
  await send(first.code)
  await expect(line(page, first)).toBeVisible()

  const jobField = dialog(page).getByLabel('To job')
  await jobField.fill(num)
  await page.getByRole('option', { name: num }).click()
  const chosen = await jobField.inputValue()
  await jobField.focus()
  await send(second.code)
  await expect(line(page, second)).toBeVisible()
  await expect(jobField).toHaveValue(chosen)

  await line(page, bits).getByLabel('Quantity', { exact: true }).focus()
  await send(third.code)
  await expect(line(page, third)).toBeVisible()
  await expect(line(page, bits).getByLabel('Quantity', { exact: true })).toHaveValue('1')

  await line(page, first)
    .getByRole('button', { name: `Remove ${first.name}` })
    .click()
  await send(fourth.code)
  await expect(line(page, fourth)).toBeVisible()
  await expect(lines(page)).toHaveCount(4)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('no keyboard covers the picture, yet a wireless scanner is heard', async ({ page, baseURL }) => {
    const tool = await makeItem(page, baseURL)
    await page.goto('/jobs')
    await page.getByRole('button', { name: 'Scan' }).tap()
    await expect(dialog(page)).toBeFocused()
    await page.keyboard.type(codeOf(tool))
    await page.keyboard.press('Enter')
    await expect(line(page, tool)).toBeVisible()
    await page.getByRole('button', { name: 'Check out 1 item' }).tap()
    await expect(page.getByText('1 item checked out', { exact: true })).toBeVisible()
  })
})

test('quantities are counted by scans and steps, and both directions work', async ({ page, baseURL }) => {
  const bits = await makeItem(page, baseURL, { type: 'consumable', qty: 5 })
  const tool = await makeItem(page, baseURL)
  await page.goto('/')
  await openScanner(page)
  await type(page, bits.id)
  await type(page, bits.id)
  await expect(line(page, bits)).toContainText('3 left after this')
  await line(page, bits).getByRole('button', { name: 'One more' }).click()
  await expect(line(page, bits)).toContainText('2 left after this')
  const quantity = line(page, bits).getByLabel('Quantity', { exact: true })
  await quantity.fill('9')
  await quantity.blur()
  await expect(quantity).toHaveValue('3')
  await quantity.click()
  await page.keyboard.type('5')
  await expect(quantity).toHaveValue('5')
  await quantity.blur()
  await expect(line(page, bits)).toContainText('0 left after this')
  await expect(line(page, bits).getByRole('button', { name: 'One more' })).toBeDisabled()
  await type(page, tool.id)
  await type(page, tool.id)
  await expect(dialog(page).getByText(`${tool.name} is in the list already`)).toBeVisible()
  await confirmButton(page).click()
  await expect(page.getByText('2 items checked out', { exact: true })).toBeVisible()
  expect(await stateOf(page.request, baseURL, bits)).toMatchObject({ qty: 0 })

  await openScanner(page)
  await type(page, bits.id)
  await expect(dialog(page).getByRole('radio', { name: 'Check in' })).toBeChecked()
  await dialog(page).getByText('Check out', { exact: true }).click()
  await expect(line(page, bits)).toContainText('Out of stock')
  await expect(dialog(page).getByText('Remove the item that cannot be checked out')).toBeVisible()
  await expect(confirmButton(page)).toBeDisabled()
  await dialog(page).getByText('Check in', { exact: true }).click()
  await line(page, bits).getByRole('button', { name: 'One more' }).click()
  await confirmButton(page).click()
  await expect(page.getByText('1 item checked in', { exact: true })).toBeVisible()
  expect(await stateOf(page.request, baseURL, bits)).toMatchObject({ qty: 2 })
})

test('going back closes the scanner, and asks when something was scanned', async ({ page, baseURL }) => {
  const tool = await makeItem(page, baseURL)
  await page.goto('/jobs?search=bakery')
  await openScanner(page)
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/jobs?search=bakery')
  await openScanner(page)
  await type(page, tool.id)
  await expect(line(page, tool)).toBeVisible()
  await page.goBack()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep scanning' }).click()
  await expect(line(page, tool)).toBeVisible()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Scan' })).toBeFocused()
  await expect(page).toHaveURL('/jobs?search=bakery')
  expect(await stateOf(page.request, baseURL, tool)).toMatchObject({ status: 'available' })
})

test('a job that was closed since is not preset', async ({ page, baseURL }) => {
  const job = await makeJob(page, baseURL)
  const tool = await makeItem(page, baseURL)
  await move(page, baseURL, { itemId: tool.id, jobId: job.id, action: 'checkout' })
  await page.addInitScript((id) => localStorage.setItem('scan.job', id), job.id)
  await page.goto('/?scan=open')
  await expect(dialog(page).getByLabel('To job')).toHaveValue(/Acme Bakery/)
  await page.request.patch(`${baseURL}/api/jobs/${job.id}`, { data: { status: 'closed' } })
  await page.reload()
  await type(page, (await makeItem(page, baseURL)).id)
  await expect(dialog(page).getByLabel('To job')).toHaveValue('')
  await expect(confirmButton(page)).toBeEnabled()
})
