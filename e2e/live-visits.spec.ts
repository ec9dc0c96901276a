import { type APIRequestContext, type BrowserContext, type Page, request } from '@playwright/test'
import { DEMO_LOGIN } from './support/demo'
import { unique } from './support/stock'
import { expect, PASSWORD, test } from './support/test'
import { expectTrouble, watch } from './support/troubles'

test.use({ viewport: { width: 390, height: 844 } })

let owner: APIRequestContext
let there: BrowserContext

test.beforeEach(async ({ browser, baseURL }) => {
  owner = await request.newContext({ baseURL })
  await owner.post('/api/auth/login', { data: DEMO_LOGIN })
  there = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  watch(there)
})

test.afterEach(async () => {
  await owner.dispose()
  await there.close()
})

/** Gives the signed-in person the role technician. */
async function technician(requests: APIRequestContext): Promise<string> {
  const { id } = await (await requests.get('/api/auth/user')).json()
  await owner.patch(`/api/people/${id}`, { data: { role: 'technician' } })
  return id
}

async function secondTechnician(): Promise<string> {
  const data = { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD, dateOfBirth: '1990-12-10' }
  await there.request.post('/api/auth/signup', {
    data: { ...data, firstName: 'Bob', lastName: unique('Ross') },
  })
  return technician(there.request)
}

async function visitToday(technicianIds: string[]) {
  const customer = unique('Bakery')
  const scheduledStart = new Date().toISOString()
  const data = { num: unique('V'), customer, technicianIds, scheduledStart }
  const job = await (await owner.post('/api/jobs', { data })).json()
  return { customer, jobId: String(job.id), visitId: String(job.currentVisitId) }
}

const visitsOn = (page: Page) => page.getByRole('region', { name: 'Visits' }).getByRole('listitem')

test('two technicians on one visit see each other’s steps at once', async ({ page, signUp }) => {
  await signUp({ firstName: 'Ada' })
  const { customer, jobId } = await visitToday([await technician(page.request), await secondTechnician()])
  await page.goto('/')
  const card = page.getByRole('article').filter({ hasText: customer })
  await expect(card).toContainText('Scheduled')
  const other = await there.newPage()
  await other.goto(`/jobs/${jobId}?section=visits`)
  await expect(visitsOn(other)).toContainText('Scheduled')

  await card.getByRole('button', { name: 'Start Travel' }).click()
  await expect(visitsOn(other)).toContainText('Travelling')
  await visitsOn(other).getByRole('button', { name: 'Arrive' }).click()
  await expect(card).toContainText('On Site')

  await card.getByRole('link', { name: /^Done/ }).click()
  await page.getByLabel('Note', { exact: true }).fill('Pump ordered')
  await page.getByRole('radio', { name: /Come back/ }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByText('Visit done', { exact: true })).toBeVisible()
  await expect(visitsOn(other)).toContainText('Pump ordered')
  // The visit is done, and the other phone shows it at once.
  await other.getByRole('button', { name: 'Done with your visit' }).click()
  await expect(other.getByText('You have no open visit on this job', { exact: true })).toBeVisible()
})

test('a technician who was too late sees who moved the visit first', async ({ page, signUp }) => {
  const ada = await signUp({ firstName: 'Ada' })
  const ids = [await technician(page.request), await secondTechnician()]
  const { jobId, visitId } = await visitToday(ids)
  const other = await there.newPage()
  // This phone receives no change events.
  await other.route('**/api/changes*', (route) => route.abort())
  expectTrouble(/ERR_FAILED \/api\/changes/)
  await other.goto(`/jobs/${jobId}?section=visits`)
  await expect(visitsOn(other)).toContainText('Scheduled')
  await page.request.post(`/api/visits/${visitId}/arrive`, { data: {} })
  expectTrouble(`409 /api/visits/${visitId}/travel`)
  await visitsOn(other).getByRole('button', { name: 'Start Travel' }).click()
  const refusal = `${ada.name} has changed this since you opened it. Review it and try again.`
  await expect(other.getByText(refusal, { exact: true })).toBeVisible()
  await expect(visitsOn(other)).toContainText('On Site')
})
