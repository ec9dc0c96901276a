import { readFileSync } from 'node:fs'
import { line, openScanner, dialog as scanner, type } from './support/scanner'
import { make, makeItem, unique } from './support/stock'
import { expect, test } from './support/test'

test.beforeEach(({ signUp }) => signUp({ firstName: 'Ada', lastName: 'Lovelace' }).then(() => undefined))

test('scanning a shelf label opens the shelf and sets the destination of a move', async ({
  page,
  baseURL,
  browser,
}) => {
  const name = unique('Shelf')
  const { id, code } = await make<{ id: string; code: string }>(page, baseURL, '/api/locations', {
    name,
    type: 'other',
  })
  const drill = await makeItem(page, baseURL)
  await page.goto(`/locations?open=${id}`)
  const detail = page.getByRole('dialog', { name })
  await expect(detail).toContainText(code)
  await detail.getByRole('button', { name: 'Print Label' }).click()
  const form = page.getByRole('dialog', { name: 'Print Label' })
  await form.getByLabel('Start at Label').fill('31')
  await form.getByRole('button', { name: 'Download Labels' }).click()
  await expect(form.getByText('Start must be a whole number from 1 to 30')).toBeVisible()
  await form.getByLabel('Start at Label').fill('12')
  await form.getByLabel('Copies').fill('2')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    form.getByRole('button', { name: 'Download Labels' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('labels.pdf')
  expect(readFileSync(await saved.path(), 'latin1')).toMatch(/^%PDF-/)
  await expect(form).toBeHidden()

  await page.goto('/inventory')
  await openScanner(page)
  await type(page, drill.code)
  await type(page, `${baseURL}/i/${code}`)
  await expect(scanner(page).getByRole('status').last()).toHaveText(`Move to ${name}`)
  await expect(line(page, drill)).toBeVisible()
  await scanner(page).getByRole('button', { name: 'Move 1 Item' }).click()
  await expect(scanner(page)).toBeHidden()

  // Scanned by a signed-out phone, the label leads there after the log-in.
  await page.goto(`/i/${drill.code.toLowerCase()}`)
  await expect(page.getByRole('dialog', { name: drill.name })).toContainText(name)
  const visitor = await browser.newPage()
  await visitor.goto(`${baseURL}/i/${code}`)
  await expect(visitor).toHaveURL(`${baseURL}/login?from=%2Fi%2F${code}`)
  await visitor.close()
})
