import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { withMotion } from './support/browser'
import { failsOnce } from './support/failure'
import { retryOnceMended } from './support/retry'
import { settled } from './support/screens'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

const card = (page: Page, num: string) => page.getByRole('article').filter({ hasText: `#${num}` })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const newNumber = () => `E-${randomUUID().slice(0, 8)}`

async function addJob(page: Page, num: string, customer: string) {
  await page.getByRole('button', { name: 'Add Job' }).click()
  await dialog(page, 'Add Job').getByLabel('Job Number').fill(num)
  await dialog(page, 'Add Job').getByLabel('Customer').fill(customer)
  await dialog(page, 'Add Job').getByRole('button', { name: 'Create Job' }).click()
  await expect(dialog(page, 'Add Job')).toBeHidden()
}

test.use(withMotion)

test.beforeEach(async ({ page, signUp }) => {
  await signUp()
  await page.goto('/jobs')
})

test('search and status narrow the list, survive a reload and can be cleared', async ({ page }) => {
  const num = newNumber()
  await expect(page.getByText('Manage job sites and crew assignments', { exact: true })).toBeVisible()
  await addJob(page, num, 'Zanzibar Traders')
  for (const text of ['Open', 'Zanzibar Traders']) await expect(card(page, num)).toContainText(text)
  await page.getByPlaceholder('Search jobs...').fill('ZANZIBAR')
  await expect(page).toHaveURL(/search=ZANZIBAR/)
  await expect(card(page, num)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Closed' }).click()
  await expect(page).toHaveURL(/status=closed/)
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('button', { name: /clear/i }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a taken number is told at its field, and nothing that was typed is lost', async ({ page }) => {
  const num = newNumber()
  await addJob(page, num, 'First')
  await page.getByRole('button', { name: 'Add Job' }).click()
  const form = dialog(page, 'Add Job')
  await form.getByLabel('Job Number').fill(num)
  await form.getByLabel('Customer').fill('Second')
  expectTrouble('409 /api/jobs')
  await form.getByRole('button', { name: 'Create Job' }).click()
  await expect(form.getByText('This job number is already in use')).toBeVisible()
  await expect(page.getByText('Failed to create job', { exact: true })).toBeVisible()
  await expect(form.getByLabel('Customer')).toHaveValue('Second')
  await form.getByLabel('Job Number').fill(newNumber())
  await form.getByRole('button', { name: 'Create Job' }).click()
  await expect(page.getByText('The job has been created', { exact: true })).toBeVisible()
  await expect(form).toBeHidden()

  const badge = card(page, num).getByText('Open', { exact: true })
  const open = await badge.getAttribute('class')
  await card(page, num).getByRole('button', { name: 'Edit Job' }).click()
  const edit = dialog(page, 'Edit Job')
  await edit.getByRole('combobox', { name: 'Status' }).click()
  await expect(page.getByRole('option')).toHaveText(['Open', 'Closed'])
  await page.getByRole('option', { name: 'Closed' }).click()
  await failsOnce(page, 'Failed to update job', () =>
    edit.getByRole('button', { name: 'Update Job' }).click(),
  )
  await edit.getByRole('button', { name: 'Update Job' }).click()
  await expect(edit).toBeHidden()
  const closed = card(page, num).getByText('Closed', { exact: true })
  expect(await closed.getAttribute('class')).not.toBe(open)
})

test('a technician is found by typing, and the job is scheduled', async ({ page }) => {
  const num = newNumber()
  await addJob(page, num, 'Scheduled')
  await card(page, num).getByRole('button', { name: 'Edit Job' }).click()
  const form = dialog(page, 'Edit Job')
  await form.getByLabel('Crew').fill('priya')
  await page.getByRole('option', { name: /Priya Raman/ }).click()
  const [start, end] = [form.getByLabel('Scheduled Start'), form.getByLabel('Scheduled End')]
  await expect(start).toHaveAttribute('inputmode', 'numeric')
  await start.fill('11/20/2026')
  await start.blur()
  await expect(form.getByText('Write the date and time such as 11/15/2026 9:30 AM')).toBeVisible()
  await start.fill('11/20/2026 9am')
  await end.fill('8:00')
  await end.blur()
  await expect(start).toHaveValue('Nov 20, 2026 9:00 AM')
  await expect(end).toHaveValue('Nov 20, 2026 8:00 AM')
  await form.getByRole('button', { name: 'Update Job' }).click()
  await expect(form.getByText('The end must be after the start')).toBeVisible()
  await end.fill('1130')
  await form.getByRole('button', { name: 'Update Job' }).click()
  await expect(page.getByText('The job has been updated', { exact: true })).toBeVisible()
  await expect(card(page, num)).toContainText('Priya Raman')
  await expect(card(page, num)).toContainText('Nov 20, 2026 9:00 AM')

  // Others go along, and one of them leads.
  await card(page, num).getByRole('button', { name: 'Edit Job' }).click()
  const crew = form.getByRole('list', { name: 'Technicians' })
  await expect(crew.getByRole('listitem')).toHaveText(['Priya Raman'])
  for (const [typed, name] of [
    ['marc', 'Marcus Oyelaran'],
    ['beth', 'Beth Kowalski'],
  ] as const) {
    await form.getByLabel('Crew').fill(typed)
    await expect(page.getByRole('option', { name })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(crew).toContainText(name)
  }
  await form.getByLabel('Crew').fill('priya')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await form.getByRole('button', { name: 'Make Marcus Oyelaran lead' }).press('Enter')
  await expect(crew.getByRole('listitem').first()).toContainText(/Marcus Oyelaran.*Lead/)
  await form.getByRole('button', { name: 'Remove Beth Kowalski' }).press('Enter')
  await expect(crew.getByRole('listitem')).toHaveCount(2)
  await form.getByRole('button', { name: 'Update Job' }).click()
  await expect(form).toBeHidden()
  await expect(card(page, num)).toContainText('Marcus Oyelaran +1')
  await card(page, num).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Schedule and Crew' })).toContainText(
    /Marcus Oyelaran \(lead\)\s+Priya Raman/,
  )
})

test('a card opens the page of its job, which can be linked, reloaded and left by going back', async ({
  page,
  context,
}) => {
  const num = newNumber()
  await addJob(page, num, 'Detailed')
  const title = page.getByRole('heading', { name: `#${num}` })
  await page.getByPlaceholder('Search jobs...').fill(num)
  await expect(page).toHaveURL(/search=/)
  const list = page.url()
  await card(page, num).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]+$/)
  await expect(title).toBeFocused()
  await expect(page).toHaveTitle(`#${num} · Plumbline`)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Customer and Site' })).toContainText('Detailed')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(list)
  await card(page, num).getByRole('link').first().click()
  await expect(title).toBeVisible()
  const address = page.url()
  await page.goBack()
  await expect(page).toHaveURL(list)

  // In another tab, by the address that cards had before there was a page, and without a way back of its own.
  const other = await context.newPage()
  await other.goto(address.replace('/jobs/', '/jobs?open='))
  await expect(other.getByRole('heading', { name: `#${num}` })).toBeVisible()
  await expect(other).toHaveURL(address)
  await other.getByRole('button', { name: 'Jobs', exact: true }).click()
  await expect(other).toHaveURL('/jobs')
  expectTrouble(/^404 .api.jobs.unknown/)
  await other.goto('/jobs/unknown')
  await expect(other.getByRole('heading', { name: 'Not available' })).toBeVisible()
  await expect(other.getByText('This record could not be loaded')).toBeVisible()
})

test('a closed section asks for nothing, an open one is remembered, and a link leads to one', async ({
  page,
  baseURL,
}) => {
  const num = newNumber()
  const data = { num, customer: 'Sections', description: 'Replace the tap\nShut-off is in the cellar' }
  const { id } = await (await page.request.post(`${baseURL}/api/jobs`, { data })).json()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByPlaceholder('Search jobs...').fill(num)
  await expect(card(page, num)).toContainText('Replace the tap')
  await expect(card(page, num)).not.toContainText('cellar')
  await card(page, num).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'What Is to Be Done' })).toContainText(
    'Shut-off is in the cellar',
  )
  await expect(page.getByText('Nothing was taken to this job')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Schedule Job' })).toBeVisible()
  // Until then what stands above moves the section.
  await settled(page)
  expect(asked).not.toContain('/api/rfis')

  const rfis = page.getByRole('region', { name: 'RFIs' })
  await rfis.getByRole('button', { name: 'RFIs' }).click()
  await expect(rfis).toContainText('Nothing was asked yet')
  await expect(page).toHaveURL(/section=rfis/)
  await rfis.getByRole('button', { name: 'Create RFI' }).click()
  const form = dialog(page, 'Create RFI')
  await expect(form.getByLabel('Job')).toHaveValue(new RegExp(num))
  await form.getByLabel('Subject').fill('Which tap?')
  await form.getByLabel('Question').fill('Chrome or brass?')
  await form.getByRole('button', { name: 'Create RFI' }).click()
  await expect(form).toBeHidden()
  await expect(rfis.getByRole('listitem')).toContainText('Which tap?')

  // Another job, another visit: what was open is open, and what a link names too.
  await page.goto(`/jobs/${id}?section=logs`)
  await expect(rfis.getByRole('listitem')).toContainText('Which tap?')
  await expect(page.getByRole('region', { name: 'Field Logs' })).toBeInViewport()
  await expect(page.getByText('No day on this job was written down yet')).toBeVisible()
  await rfis.getByRole('link', { name: /RFI-/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Chrome or brass?')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/jobs/${id}?section=logs`)
})

test('leaving a form with unsaved input asks first', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Job' }).click()
  const form = dialog(page, 'Add Job')
  await form.getByLabel('Address').fill('Half-typed')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Address')).toHaveValue('Half-typed')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: /discard/i }).click()
  await expect(form).toBeHidden()
})

test('a job is made with the keyboard alone', async ({ page }) => {
  const num = newNumber()
  await page.getByRole('button', { name: 'Add Job' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Add Job').getByLabel('Job Number')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(num)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The job has been created', { exact: true })).toBeVisible()
  await expect(card(page, num)).toBeVisible()
})

test('the list goes on as the person scrolls and keeps few cards in the page', async ({ page }) => {
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 6000)
    await expect(card(page, 'JOB-1001')).toBeVisible({ timeout: 50 })
  }).toPass({ intervals: [0] })
  expect(await page.getByRole('article').count()).toBeLessThan(80)
})

test('its heading is drawn before its cards, save for whoever returns, who finds it where it was', async ({
  page,
}) => {
  await expect(page.getByRole('article').first()).toBeVisible()
  const scrolled = () => page.evaluate(() => scrollY)
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 900))
    expect(await scrolled()).toBe(900)
  }).toPass()
  /** How many cards there are at the moment at which the heading is drawn. */
  const cardsWithHeading = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new MutationObserver(() => {
            const heading =
              document.querySelector('[data-next-screen] h1') ?? document.querySelector('#content h1')
            if (heading?.textContent !== 'Jobs') return
            observer.disconnect()
            resolve(document.querySelectorAll('#content article').length)
          })
          observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        }),
    )
  const leave = async () => {
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  }

  await leave()
  const onReturn = cardsWithHeading()
  await page.goBack()
  expect(await onReturn).toBeGreaterThan(0)
  // To a few pixels: the rows above are measured anew.
  await expect.poll(scrolled).toBeGreaterThan(800)

  await leave()
  const onVisit = cardsWithHeading()
  await page.getByRole('link', { name: 'Jobs', exact: true }).click()
  expect(await onVisit).toBe(0)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a server that cannot be reached is told, and a retry works', async ({ page }) => {
  await expect(page.getByRole('article').first()).toBeVisible()
  expectTrouble(/^net::ERR_FAILED .api.jobs$/)
  await page.route('**/api/jobs?*', (route) => route.abort())
  await page.getByPlaceholder('Search jobs...').fill('bakery')
  const retry = page.getByRole('button', { name: /try again|retry/i })
  await retryOnceMended(retry, '**/api/jobs?*', () => page.unroute('**/api/jobs?*'))
  await expect(page.getByRole('article').first()).toContainText('Bakery')
})

test('two people edit one job: what each changed is kept, and what both changed is asked about', async ({
  page,
  context,
}) => {
  const num = newNumber()
  await addJob(page, num, 'Two Tabs')
  const other = await context.newPage()
  await other.goto('/jobs')
  for (const tab of [page, other]) await card(tab, num).getByRole('button', { name: 'Edit Job' }).click()

  const mine = dialog(page, 'Edit Job')
  const theirs = dialog(other, 'Edit Job')
  await theirs.getByLabel('Address').fill('12 Theirs St')
  await theirs.getByLabel('Crew').fill('Their crew')
  await theirs.getByLabel('Scheduled Start').fill('11/20/2026 9am')
  await theirs.getByRole('button', { name: 'Update Job' }).click()
  await expect(theirs).toBeHidden()

  expectTrouble(/^409 .api.jobs./)
  const patches: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') patches.push(request.postDataJSON())
  })
  await mine.getByLabel('Crew').fill('My crew')
  await mine.getByLabel('Scheduled Start').fill('11/20/2026 10am')
  await mine.getByLabel('Customer').fill('One Tab')
  await mine.getByRole('button', { name: 'Update Job' }).click()
  const clash = mine.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile' })
  await expect(clash.getByRole('group')).toHaveCount(2)
  await expect(clash.getByRole('button', { name: 'Yours Nov 20, 2026 10:00 AM' })).toBeVisible()
  await expect(clash.getByRole('button', { name: 'Theirs Nov 20, 2026 9:00 AM' })).toBeVisible()
  await expect(clash.getByRole('button', { name: 'Yours My crew' })).toHaveAttribute('aria-pressed', 'true')
  await expect(mine.getByLabel('Address')).toHaveValue('12 Theirs St')
  await clash.getByRole('button', { name: 'Theirs Their crew' }).click()
  await expect(mine.getByLabel('Crew')).toHaveValue('Their crew')
  await mine.getByRole('button', { name: 'Update Job' }).click()
  await expect(mine).toBeHidden()
  for (const text of ['One Tab', '12 Theirs St', 'Their crew'])
    await expect(card(page, num)).toContainText(text)
  // Ten in the morning in Los Angeles, where this server is.
  const scheduledStart = '2026-11-20T18:00:00.000Z'
  expect(patches).toEqual([
    { customer: 'One Tab', crew: 'My crew', scheduledStart, version: 1 },
    { customer: 'One Tab', scheduledStart, version: 2 },
  ])
})
