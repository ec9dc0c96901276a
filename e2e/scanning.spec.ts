import { randomUUID } from 'node:crypto'
import { codeOf, dialog, line, lines, openScanner, stateOf, type } from './support/scanner'
import { type Created, makeItem, makeJob, unique } from './support/stock'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

test.beforeEach(({ signUp }) => signUp({ firstName: 'Ada', lastName: 'Lovelace' }).then(() => undefined))

test('ten tools are checked out with one confirmation, all or none', async ({
  page,
  baseURL,
  playwright,
}) => {
  const tools: Created[] = []
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
  await page.getByRole('button', { name: 'Check Out 10 Items' }).click()
  await expect(page.getByText('Failed to create transaction', { exact: true })).toBeVisible()
  await expect(line(page, taken)).toContainText(`${taken.name} is out with Grace Hopper`)
  await expect(lines(page)).toHaveCount(10)
  for (const tool of others)
    expect(await stateOf(page.request, baseURL, tool)).toMatchObject({ status: 'available' })

  await dialog(page)
    .getByRole('button', { name: `Remove ${taken.name}` })
    .click()
  await page.getByRole('button', { name: 'Check Out 9 Items' }).click()
  await expect(page.getByText('9 items checked out', { exact: true })).toBeVisible()
  for (const tool of others)
    expect(await stateOf(page.request, baseURL, tool)).toMatchObject({ status: 'out' })
  await colleague.dispose()
})

test("a hardware scanner's input arrives wherever the focus is", async ({ page, baseURL }) => {
  const num = unique('S')
  await makeJob(page, baseURL, num)
  const bits = await makeItem(page, baseURL, { type: 'consumable', qty: 20 })
  const tools: Created[] = []
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

  await dialog(page).getByRole('radio', { name: 'Check Out' }).focus()
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

  test('no keyboard covers the camera picture, and a wireless scanner still works', async ({
    page,
    baseURL,
  }) => {
    const tool = await makeItem(page, baseURL)
    await page.goto('/jobs')
    await page.getByRole('button', { name: 'Scan' }).tap()
    await expect(dialog(page)).toBeFocused()
    await page.keyboard.type(codeOf(tool))
    await page.keyboard.press('Enter')
    await expect(line(page, tool)).toBeVisible()
    await page.getByRole('button', { name: 'Check Out 1 Item' }).tap()
    await expect(page.getByText('1 item checked out', { exact: true })).toBeVisible()
  })
})
