import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

const figure = (page: Page, group: string, label: string) =>
  page
    .getByRole('region', { name: group })
    .locator('> div > div')
    .filter({ has: page.getByRole('heading', { name: label, exact: true }) })

/** Each card that counts records, with the filter that its list shows. */
const COUNTS = [
  { group: 'Today', card: 'Visits', screen: 'Jobs', status: 'All Statuses' },
  { group: 'Today', card: 'Unassigned', screen: 'Jobs', status: 'All Statuses' },
  { group: 'Today', card: 'Clocked In', screen: 'Time Tracking', status: null },
  { group: 'Today', card: 'Running Late', screen: 'Jobs', status: 'All Statuses' },
  { group: 'Financial Overview', card: 'Pending Estimates', screen: 'Estimates', status: 'Sent' },
  {
    group: 'Financial Overview',
    card: 'Active Agreements',
    screen: 'Maintenance Agreements',
    status: 'Active',
  },
  { group: 'Operations Overview', card: 'Active Jobs', screen: 'Jobs', status: 'Open' },
  { group: 'Operations Overview', card: 'Jobs This Week', screen: 'Jobs', status: 'All Statuses' },
  { group: 'Operations Overview', card: 'Change Orders', screen: 'Change Orders', status: 'Pending' },
  { group: 'Inventory Status', card: 'Available', screen: 'Inventory', status: 'Available' },
  { group: 'Inventory Status', card: 'Checked Out', screen: 'Inventory', status: 'Checked Out' },
  { group: 'Inventory Status', card: 'Missing', screen: 'Inventory', status: 'Missing' },
]

test('each card links to exactly the records it counts', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/')
  for (const { group, card, screen, status } of COUNTS) {
    const value = figure(page, group, card).getByRole('paragraph').first()
    await expect(value, card).toHaveText(/^[\d,]+$/)
    const number = await value.textContent()
    await figure(page, group, card).getByRole('link').click()
    await expect(page.getByRole('heading', { name: screen, level: 1 })).toBeVisible()
    if (status)
      await expect(page.getByRole('combobox', { name: 'Filter by status' }), card).toHaveText(status)
    await expect(page.getByText(`${number} in all`, { exact: true }), card).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).click()
  }
})

test('the lists behind the sums show their filters, which can be cleared', async ({
  page,
  baseURL,
  signUp,
}) => {
  await signUp()
  await page.goto('/')
  await figure(page, 'Financial Overview', 'Outstanding').getByRole('link').click()
  await expect(page.getByRole('combobox', { name: 'Filter by status' })).toHaveText('Outstanding')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/invoices')
  await expect(page.getByRole('combobox', { name: 'Filter by status' })).toHaveText('All Statuses')

  await page.goBack()
  await figure(page, 'Financial Overview', 'Revenue MTD').getByRole('link').click()
  await page.getByRole('button', { name: /^More Filters \(/ }).click()
  await expect(page.getByRole('button', { name: /^Filter by payment date: \w+ 1 – / })).toBeVisible()
  await page.goBack()
  await figure(page, 'Operations Overview', 'Jobs This Week').getByRole('link').click()
  await page.getByRole('button', { name: /^Filter by date created: \w+ \d+/ }).click()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(page).toHaveURL(/\/jobs\?from=([\d-]+)&to=\1$/)
  await page.goBack()
  const hours = figure(page, 'Operations Overview', 'Hours Logged')
  await expect(hours.getByRole('paragraph').first()).toHaveText(/^[\d,]+h( \d+m)?$/)
  await hours.getByRole('link').click()
  await expect(page).toHaveURL(/\/time-tracking\?from=[\d-]+&to=[\d-]+$/)
  await expect(page.getByRole('button', { name: 'More Filters (1)' })).toBeVisible()
  await page.goBack()
  const service = page.getByRole('region', { name: 'Upcoming Services' }).getByRole('listitem').first()
  const title = (await service.getByRole('link').textContent()) ?? ''
  const [next] = await (await page.request.get(`${baseURL}/api/dashboard/upcoming-services`)).json()
  expect(title).toBe(next.title)
  // Content rendered on scrolling moves nothing above it.
  const place = () => service.evaluate((it) => it.getBoundingClientRect().top + scrollY)
  const before = await place()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const care = page.getByRole('region', { name: 'Tools Due for Maintenance' })
  await expect(care.getByRole('listitem').first()).toBeVisible()
  expect(await place()).toBe(before)
  await expect(service).toContainText(next.customerName)
  await expect(service).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
  await service.getByRole('link').click()
  await expect(page.getByRole('dialog')).toContainText(title)
})

test('the overdue alert links to the aging report', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/')
  const overdue = page.getByRole('link', { name: /^[\d,]+ overdue invoices?$/ })
  const count = Number((await overdue.textContent())?.replace(/\D/g, ''))
  expect(count).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'View Aging Report' }).click()
  await expect(page).toHaveURL('/reports#invoice-aging')
  const aging = page.getByRole('region', { name: 'Invoice Aging' })
  await expect(aging).toBeInViewport()
  const counts = aging.getByText(/^[\d,]+ invoices?$/)
  await expect(counts).toHaveCount(5)
  const late = (await counts.allTextContents()).slice(1).map((text) => Number(text.replace(/\D/g, '')))
  expect(late.reduce((sum, some) => sum + some)).toBe(count)
  await aging.getByRole('link', { name: 'Open Aging Report' }).click()
  await expect(page.getByRole('heading', { name: 'Overdue Invoices' })).toBeVisible()
})

test('the quick actions open their forms, and recent activity names and links what they created', async ({
  page,
  signUp,
}) => {
  const { name } = await signUp()
  await page.goto('/')
  const actions = page.getByRole('navigation', { name: 'Quick Actions' })
  for (const [action, dialog] of [
    ['Create Estimate', 'Create Estimate'],
    ['Create Invoice', 'Create Invoice'],
    ['Log Time', 'New Time Entry'],
  ] as const) {
    await actions.getByRole('link', { name: action }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.goBack()
  }
  await actions.getByRole('link', { name: 'Create Job' }).click()
  const form = page.getByRole('dialog', { name: 'Add Job' })
  await form.getByRole('button', { name: 'Create Job' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const activity = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')
  await expect(activity).toHaveCount(10)
  await expect(activity.first()).toHaveText(
    new RegExp(`^Job created\\s*JOB-\\d+\\s*by ${name}\\s*\\w+ \\d+, \\d{4}.* [AP]M$`),
  )
  await activity.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/jobs\//)
})
