import type { BrowserContext, Locator, Page, Request } from '@playwright/test'
import { holding } from './support/holding'
import { dialog, line, type } from './support/scanner'
import { settled } from './support/screens'
import { make, makeItem, unique } from './support/stock'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

const alert = (form: Locator) => form.getByRole('alert')
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' })
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** Records every change that the page sends. */
function changesOf(page: Page): Request[] {
  const changes: Request[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) changes.push(request)
  })
  return changes
}

async function goOffline(context: BrowserContext) {
  expectTrouble(/^net::ERR_INTERNET_DISCONNECTED /)
  await context.setOffline(true)
}

const keyOf = (request: Request | undefined) => request?.headers()['idempotency-key']

test.beforeEach(async ({ signUp }) => {
  await signUp()
})

test.describe('a payment', () => {
  let invoice: { id: string; invoiceNumber: string }

  test.beforeEach(async ({ page, baseURL }) => {
    const customer = await make(page, baseURL, '/api/customers', { name: unique('Bakery') })
    const created = await page.request.post(`${baseURL}/api/invoices`, {
      data: {
        invoiceNumber: unique('INV'),
        customerId: customer.id,
        title: 'Boiler',
        status: 'sent',
        lineItems: [{ type: 'labor', description: 'Work', quantity: 1, unit: 'ea', unitPrice: 50_000 }],
      },
    })
    expect(created.status()).toBe(201)
    invoice = (await created.json()).invoice
    await page.goto(`/invoices?open=${invoice.id}`)
    await page.getByRole('button', { name: 'Record Payment' }).click()
  })

  const paid = async (page: Page, baseURL: string | undefined) => {
    const answer = await page.request.get(`${baseURL}/api/invoices/${invoice.id}`)
    return (await answer.json()).payments.map(({ amount }: { amount: number }) => amount)
  }

  test('discarded without a connection is never sent', async ({ page, baseURL, context }) => {
    const form = page.getByRole('dialog', { name: 'Record Payment' })
    await form.getByLabel('Amount').fill('200.00')
    await goOffline(context)
    await form.getByRole('button', { name: 'Record Payment' }).click()
    await expect(alert(form)).toContainText('Not saved: no connection')
    await expect(form.getByRole('button', { name: 'Retry' })).toBeVisible()
    await page.goBack()
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await expect(form).toBeHidden()
    const changes = changesOf(page)
    await context.setOffline(false)
    await expect(page.getByRole('banner').getByText('Offline')).toBeHidden()
    await page.getByRole('button', { name: 'Record Payment' }).click()
    await expect(form).toBeVisible()
    expect(changes).toEqual([])
    expect(await paid(page, baseURL)).toEqual([])
  })

  test('is saved by Retry once the connection is back', async ({ page, baseURL, context }) => {
    const form = page.getByRole('dialog', { name: 'Record Payment' })
    await form.getByLabel('Amount').fill('200.00')
    await goOffline(context)
    await form.getByRole('button', { name: 'Record Payment' }).click()
    await expect(alert(form)).toContainText('Not saved: no connection')
    await context.setOffline(false)
    await form.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Payment recorded', { exact: true })).toBeVisible()
    await expect(form).toBeHidden()
    expect(await paid(page, baseURL)).toEqual([20_000])
  })

  test('whose answer is lost says so, and retrying pays once', async ({ page, baseURL }) => {
    const changes = changesOf(page)
    expectTrouble(/^net::ERR_FAILED .*payments$/)
    await page.route('**/payments', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const form = page.getByRole('dialog', { name: 'Record Payment' })
    await form.getByLabel('Amount').fill('200.00')
    await form.getByRole('button', { name: 'Record Payment' }).click()
    await expect(alert(form)).toContainText('it may or may not have been saved')
    await page.unroute('**/payments')
    await form.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Payment recorded', { exact: true })).toBeVisible()
    expect(await paid(page, baseURL)).toEqual([20_000])

    // The next form is another payment, even with exactly the same values.
    await page.getByRole('button', { name: 'Record Payment' }).click()
    await form.getByLabel('Amount').fill('200.00')
    await form.getByRole('button', { name: 'Record Payment' }).click()
    await expect.poll(() => paid(page, baseURL)).toEqual([20_000, 20_000])
    const [first, again, next] = changes.map(keyOf)
    expect(first).toBeTruthy()
    expect(again).toBe(first)
    expect(next).not.toBe(first)
  })

  test('that was saved after all is not saved again with other values', async ({ page, baseURL }) => {
    expectTrouble(/^net::ERR_FAILED .*payments$/)
    expectTrouble(/^409 .*payments$/)
    await page.route('**/payments', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const form = page.getByRole('dialog', { name: 'Record Payment' })
    await form.getByLabel('Amount').fill('200.00')
    await form.getByRole('button', { name: 'Record Payment' }).click()
    await expect(alert(form)).toContainText('it may or may not have been saved')
    await page.unroute('**/payments')
    await form.getByLabel('Amount').fill('250.00')
    await form.getByRole('button', { name: 'Record Payment' }).click()
    await expect(alert(form)).toContainText('An earlier attempt was saved')
    expect(await paid(page, baseURL)).toEqual([20_000])
  })

  test('can be cancelled while it is being saved', async ({ page }) => {
    await page.route('**/payments', () => undefined)
    const form = page.getByRole('dialog', { name: 'Record Payment' })
    await form.getByLabel('Amount').fill('200.00')
    const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/payments'))
    await form.getByRole('button', { name: 'Record Payment' }).click()
    await expect(form.getByRole('button', { name: 'Record Payment' })).toHaveAttribute('aria-busy', 'true')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(question(page)).toContainText('It may or may not have been saved.')
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await expect(form).toBeHidden()
    await ended
    await expect(toast(page, 'It may or may not have been saved')).toBeVisible()
  })
})

test('a change outside a form that failed without a connection can be retried', async ({
  page,
  baseURL,
  context,
}) => {
  const job = await make(page, baseURL, '/api/jobs', { num: unique('JOB') })
  await page.request.post(`${baseURL}/api/time-entries`, {
    data: { jobId: job.id, startTime: new Date().toISOString(), billable: true },
  })
  await page.goto('/jobs')
  await expect(page.getByRole('button', { name: 'Clock Out' })).toBeVisible()
  await goOffline(context)
  await page.getByRole('button', { name: 'Clock Out' }).click()
  const failure = page.getByRole('region', { name: 'Failed to clock out' })
  await expect(failure).toContainText('Not saved: no connection')
  await context.setOffline(false)
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Clocked out', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Clock In/ })).toBeVisible()
})

test('a customer that cannot be saved blames the connection', async ({ page, context }) => {
  await page.goto('/customers?form=new')
  const form = page.getByRole('dialog', { name: 'Add Customer' })
  await form.getByRole('textbox', { name: /^Name/ }).fill(unique('Ada'))
  await goOffline(context)
  await form.getByRole('button', { name: 'Create Customer' }).click()
  await expect(alert(form)).toContainText('Not saved: no connection')
  await expect(page.getByText('Failed to create customer')).toHaveCount(0)
  await context.setOffline(false)
  await form.getByRole('button', { name: 'Retry' }).click()
  await expect(form).toBeHidden()
})

test.describe('on a phone without a connection', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  const tapScreen = async (page: Page, name: string) => {
    await page.getByRole('button', { name: 'Toggle sidebar' }).tap()
    await page.getByRole('dialog', { name: 'Navigation' }).getByRole('link', { name }).tap()
  }

  const readerFetched = (page: Page) =>
    page.waitForResponse(/zxing_reader.*\.wasm/).then((response) => response.finished())

  test('a screen that was not loaded says so, leaves the rest usable and opens when the connection is back', async ({
    page,
    baseURL,
    context,
  }) => {
    const job = await make(page, baseURL, '/api/jobs', { num: unique('JOB') })
    const entry = { jobId: job.id, startTime: new Date().toISOString(), billable: true }
    await page.request.post(`${baseURL}/api/time-entries`, { data: entry })
    // The code reader is fetched when idle; interrupted, it logs an error.
    const reader = readerFetched(page)
    await page.goto('/jobs')
    await reader
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    // The network is lost after the clock-out was sent and before its answer.
    const { held, answer } = holding()
    await page.route('**/api/time-entries/*', async (route) => {
      if (route.request().method() === 'PATCH') await held
      await route.fulfill({ response: await route.fetch() })
    })
    await page.getByRole('button', { name: /^Clock Out/ }).tap()
    await page.route('**/assets/**', (route) => route.abort('internetdisconnected'))
    expectTrouble(/ERR_INTERNET_DISCONNECTED/)
    expectTrouble(/MissingPiece/)
    await tapScreen(page, 'Vendors')
    await expect(page.getByText('This part could not be loaded')).toBeVisible()
    answer()
    await expect(page.getByText('Clocked out', { exact: true })).toBeVisible()

    await goOffline(context)
    await expect(page.getByRole('banner').getByText('Offline')).toBeVisible()
    await expect(page.getByRole('main').getByText('You are offline')).toBeVisible()
    await page.unroute('**/assets/**')
    await page.getByRole('button', { name: 'Try Again' }).tap()
    await expect(page.getByRole('main').getByText('You are offline')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Vendors' })).toBeVisible()
    await expect(page.getByRole('banner').getByText('Offline')).toBeHidden()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  test('a dialog that was not loaded says so and opens when the connection is back', async ({
    page,
    context,
  }) => {
    await page.goto('/jobs')
    const find = page.getByRole('button', { name: 'Find' })
    await expect(find).toBeVisible()
    await goOffline(context)
    await find.tap()
    await expect(page.getByRole('dialog', { name: 'Find' })).toContainText('You are offline')
    await context.setOffline(false)
    await expect(page.getByRole('dialog', { name: 'Find' }).getByRole('combobox')).toBeVisible()
  })

  test('the scanner works without loading anything, and a typed code waits for the connection', async ({
    page,
    baseURL,
    context,
  }) => {
    const item = await makeItem(page, baseURL)
    const reader = readerFetched(page)
    await page.goto('/jobs')
    await reader
    await goOffline(context)
    await page.getByRole('button', { name: 'Scan' }).tap()
    await type(page, item.id)
    await expect(dialog(page).getByRole('region', { name: 'Waiting for a Connection' })).toContainText(
      item.id,
    )
    await context.setOffline(false)
    await expect(line(page, item)).toBeVisible()
  })

  test('a form whose record was not loaded says so and opens when the connection is back', async ({
    page,
    baseURL,
    context,
  }) => {
    const { id } = await make(page, baseURL, '/api/customers', { name: unique('Bryant') })
    await page.goto('/customers?search=nobody+is+called+this&form=new')
    await expect(page.getByRole('dialog', { name: 'Add Customer' })).toBeVisible()
    await goOffline(context)
    await page.evaluate((form) => history.pushState(null, '', `/customers?form=${form}`), id)
    const form = page.getByRole('dialog', { name: 'Edit Customer' })
    await expect(form).toContainText('You are offline')
    await expect(form.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await context.setOffline(false)
    await expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue(/Bryant/)
  })

  test('a screen opened before shows its data again and says what cannot be loaded', async ({
    page,
    baseURL,
    context,
  }) => {
    const vendor = await make(page, baseURL, '/api/vendors', { name: unique('Harbor Supply') })
    const screens = [
      ['Dispatch', 'Dispatch'],
      ['Invoices', 'Invoices'],
      ['Dashboard', 'Command Center'],
      ['Vendors', 'Vendors'],
    ] as const
    async function openAll(loaded: () => Promise<void>) {
      for (const [name, heading] of screens) {
        await tapScreen(page, name)
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
        await expect(page.locator('[data-skeleton]')).toHaveCount(0)
        await loaded()
      }
    }
    await page.goto('/jobs')
    // Includes the second page of a long list, which would otherwise be requested offline.
    await openAll(() => settled(page))
    await expect(page.getByRole('link', { name: vendor.name })).toBeVisible()
    await goOffline(context)
    await expect(page.getByRole('banner').getByText('Offline')).toBeVisible()
    await openAll(() => expect(page.getByRole('main').getByRole('alert')).toHaveCount(0))
    await expect(page.getByRole('link', { name: vendor.name })).toBeVisible()
    await page.getByRole('searchbox').fill('never searched for')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('You are offline')
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    expectTrouble(/MissingPiece/)
    await tapScreen(page, 'Settings')
    // The list and its search box give way to the message.
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText('You are offline')
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  })
})
