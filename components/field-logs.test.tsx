import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { openScreen, reopen } from './support/app'
import { call, make, makeJob, signUp, unique } from './support/company'
import { failsOnce, hold, intercept } from './support/network'
import {
  card,
  dialog,
  hasCount,
  hasTexts,
  isAt,
  isHidden,
  isVisible,
  press,
  pressIn,
  textsAre,
  toast,
} from './support/on-screen'
import { drawPhoto, fakePhoto } from './support/photos'

const MB = 1024 * 1024

async function pickJob(form: Locator, num: string) {
  await form.getByRole('combobox', { name: 'Job' }).fill(num)
  await page.getByRole('option', { name: num }).click()
}

const photosIn = (detail: Locator) => detail.getByRole('link', { name: 'opens the full picture' })
const isUpload = (path: string, method: string) =>
  method === 'POST' && /^\/api\/field-logs\/.+\/photos$/.test(path)
const loseConnection = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => signUp())

test('a field log with two photos is created and edited', async () => {
  const num = unique('LOG')
  await makeJob(num)
  await openScreen('/field-logs')
  await page.getByRole('button', { name: 'Create Field Log' }).click()
  const form = dialog('Create Field Log')
  const save = form.getByRole('button', { name: 'Create Field Log' })
  await save.click()
  await isVisible(form.getByText('Job is required'))
  await isVisible(form.getByText('Work performed is required'))

  await pickJob(form, num)
  await form.getByLabelText('Date').fill('11/13/2026')
  await form.getByRole('combobox', { name: 'Weather' }).click()
  const weather = ['Sunny', 'Cloudy', 'Rainy', 'Snowy', 'Windy', 'Other']
  await textsAre(page.getByRole('option'), ['Not recorded', ...weather])
  await page.getByRole('option', { name: 'Rainy' }).click()
  await form.getByLabelText('Work Performed').fill('Set the boiler.\nFilled it.')
  await form.getByLabelText('Materials Used').fill('Copper pipe')
  await form.getByLabelText('Crew Members').fill(' Ann Lee, Bob\n\nCid ,')
  const hours = form.getByLabelText('Hours Worked', { exact: true })
  await hours.fill('7.6')
  await save.click()
  await isVisible(form.getByText('Hours are entered in steps of 0.25'))
  await hours.fill('7.5')
  await pressIn(hours, '{ArrowUp}')
  await expect.element(hours).toHaveValue('7.75')
  await form.getByRole('button', { name: 'Increase hours worked' }).click()
  await expect.element(hours).toHaveValue('8.00')
  await userEvent.upload(form.getByLabelText('Photos', { exact: true }), [
    await drawPhoto('one.jpg', '#aa3300'),
    fakePhoto('huge.jpg', 5 * MB + 1),
    await drawPhoto('two.jpg', '#0033aa'),
    fakePhoto('vast.jpg', 5 * MB + 1),
  ])
  await isVisible(toast('File too large'))
  await isVisible(toast('huge.jpg exceeds 5MB limit'))
  await isVisible(toast('vast.jpg exceeds 5MB limit'))
  await isVisible(form.getByText('huge.jpg exceeds 5MB limit. vast.jpg exceeds 5MB limit'))
  await hasCount(form.getByRole('button', { name: /^Remove photo/ }), 2)
  await failsOnce('Failed to create field log', () => save.click())
  await save.click()
  await isVisible(toast('Field log created'))
  await isVisible(toast('The field log has been saved successfully'))
  await isHidden(form)

  const mine = card(num)
  await hasTexts(mine, [
    ...['Friday, November 13, 2026', `#${num} - Acme Bakery`, 'Rainy', '3 crew', '8.00 hours'],
    /By Ada Lovelace\S*[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d{2} [AP]M/,
  ])
  await expect.element(mine.getByText('Set the boiler.')).toHaveStyle({ webkitLineClamp: '2' })
  await expect.element(mine).not.toHaveTextContent('Issues')
  await mine.getByRole('link').click()
  const detail = dialog('Friday, November 13, 2026')
  await hasTexts(detail, ['Set the boiler.', 'Not recorded', '8.00', 'Rainy', 'Copper pipe'])
  expect((detail.element() as HTMLElement).innerText).toContain('Ann Lee\nBob\nCid')
  for (const label of ['Equipment Used', 'Issues', 'Created By', 'Created On'])
    await isVisible(detail.getByText(label, { exact: true }))
  await hasCount(photosIn(detail), 2)

  const edit = dialog('Edit Field Log')
  await detail.getByRole('button', { name: 'Edit' }).click()
  await expect.element(edit.getByLabelText('Hours Worked', { exact: true })).toHaveValue('8.00')
  await expect.element(edit.getByLabelText('Crew Members')).toHaveValue('Ann Lee\nBob\nCid')
  await isHidden(edit.getByText('Photos'))
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await isHidden(edit)
  await isVisible(detail)
  await detail.getByRole('button', { name: 'Edit' }).click()
  await edit.getByLabelText('Issues').fill('The valve leaks')
  await edit.getByLabelText('Hours Worked', { exact: true }).fill('6.25')
  const update = edit.getByRole('button', { name: 'Update Field Log' })
  await failsOnce('Failed to update field log', () => update.click())
  await update.click()
  await isVisible(toast('Field log updated'))
  await isVisible(toast('The field log has been updated successfully'))
  await isHidden(edit)
  await isHidden(detail)
  await isAt('/field-logs')
  await hasTexts(mine, ['Issues', '6.25 hours'])
  await mine.getByRole('link').click()
  await hasCount(photosIn(detail), 2)
})

test('photos are added to a saved log with progress, retried after a lost connection, and removed', async () => {
  const { id: jobId } = await makeJob()
  const { id } = await make('/api/field-logs', { jobId, logDate: '2026-11-12', workPerformed: 'Late photos' })
  await openScreen(`/field-logs?open=${id}`)
  const detail = page.getByRole('dialog')
  const input = detail.getByLabelText('Add Photos')
  await expect.element(input).toBeInTheDocument()

  const { answer } = hold(/\/photos$/)
  await userEvent.upload(input, [
    await drawPhoto('first.jpg', undefined, { width: 4032, height: 3024, least: 5 * MB }),
    await drawPhoto('second.jpg', '#114488'),
  ])
  await isVisible(detail.getByRole('progressbar', { name: 'Uploading 1 of 2' }))
  answer()
  await isVisible(toast('2 photos added'))
  await hasCount(photosIn(detail), 2)
  await isHidden(detail.getByRole('progressbar'))

  const losing = intercept((path, method) => {
    if (!isUpload(path, method)) return undefined
    losing.end()
    return loseConnection()
  })
  await userEvent.upload(input, await drawPhoto('third.jpg', '#881144'))
  await expect.element(detail.getByRole('alert')).toHaveTextContent('1 photo not added')
  await detail.getByRole('button', { name: 'Retry' }).click()
  await hasCount(photosIn(detail), 3)

  await detail.getByRole('button', { name: 'Remove photo 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Photo' }).click()
  await isVisible(toast('Photo removed'))
  await hasCount(photosIn(detail), 2)
})

test('photos of a new log are sent one by one: failed ones are named and retried, and the log is kept', async () => {
  const num = unique('ONEBYONE')
  await makeJob(num)
  await openScreen('/field-logs?form=new')
  const form = dialog('Create Field Log')
  await pickJob(form, num)
  await form.getByLabelText('Work Performed').fill('Hung the boiler')
  await userEvent.upload(form.getByLabelText('Photos', { exact: true }), [
    await drawPhoto('first.jpg', '#115511'),
    fakePhoto('torn.jpg', 20),
    await drawPhoto('third.jpg', '#551111'),
    await drawPhoto('fourth.jpg', '#111155'),
  ])
  await hasCount(form.getByRole('button', { name: /^Remove photo/ }), 4)
  const sent: string[] = []
  let tries = 0
  intercept((path, method, init) => {
    if (method !== 'POST') return undefined
    sent.push(Object.keys(JSON.parse(String(init?.body))).join())
    if (!isUpload(path, method)) return undefined
    tries += 1
    return tries === 3 ? loseConnection() : undefined
  })
  await form.getByRole('button', { name: 'Create Field Log' }).click()
  await isVisible(toast('Field log created'))

  const detail = page.getByRole('dialog').filter({ hasText: num })
  const alert = detail.getByRole('alert')
  await hasTexts(alert, [
    'torn.jpg not added: The photo could not be read',
    '2 photos not added: third.jpg, fourth.jpg. No',
  ])
  await hasCount(photosIn(detail), 1)
  expect(sent[0]).not.toContain('photos')
  expect(sent.slice(1)).toEqual(['photo', 'photo', 'photo'])

  await detail.getByRole('button', { name: 'Close' }).click()
  await card(num).getByRole('link').click()
  await detail.getByRole('button', { name: 'Retry' }).click()
  await hasCount(photosIn(detail), 3)
  await expect.element(alert).toHaveTextContent(/^torn.jpg not added: The photo could not be read/)
  await detail.getByRole('button', { name: 'Skip' }).click()
  await isHidden(alert)
  await reopen()
  await hasCount(photosIn(detail), 3)
})

test("today's log takes three clicks and the text: job and crew come from the last one", async () => {
  const num = unique('LAST')
  const job = await makeJob(num)
  await call('PATCH', `/api/jobs/${job.id}`, { crew: 'Priya Raman' })
  await openScreen('/field-logs?form=new')
  const form = dialog('Create Field Log')
  await pickJob(form, num)
  await expect.element(form.getByLabelText('Crew Members')).toHaveValue('Priya Raman')
  await form.getByLabelText('Work Performed').fill('The first day')
  await form.getByRole('button', { name: 'Create Field Log' }).click()
  await isHidden(form)

  await openScreen('/')
  await page.getByRole('link', { name: 'Field Logs' }).click()
  await page.getByRole('button', { name: 'Create Field Log' }).click()
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/Los_Angeles' })
  await expect.element(form.getByLabelText('Date')).toHaveValue(today.format(new Date()))
  await expect.element(form.getByRole('combobox', { name: 'Job' })).toHaveValue(`#${num} - Acme Bakery`)
  await expect.element(form.getByLabelText('Crew Members')).toHaveValue('Priya Raman')
  await expect.element(form.getByLabelText('Work Performed')).toHaveFocus()
  const work = unique('The second day')
  await press(work)
  await form.getByRole('button', { name: 'Create Field Log' }).click()
  await isHidden(form)
  await expect.element(page.getByRole('article').first()).toHaveTextContent(work)
})

test('the list filters by job and shows when it cannot be loaded', async () => {
  const num = unique('ONLY')
  const { id: jobId } = await makeJob(num)
  const filter = page.getByRole('combobox', { name: 'Filter by job' })
  await openScreen('/field-logs')
  await expect.element(filter).toHaveAttribute('placeholder', 'All Jobs')
  await filter.fill(num)
  await page.getByRole('option', { name: `#${num} - Acme Bakery` }).click()
  await isVisible(page.getByText('No field logs found'))
  await make('/api/field-logs', { jobId, logDate: '2026-11-12', workPerformed: 'Only one' })
  await reopen()
  await hasCount(page.getByRole('article'), 1)
  await expect.element(filter).toHaveValue(`#${num} - Acme Bakery`)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByPlaceholder('Search field logs...').fill(num.toLowerCase())
  await isAt(/search=/)
  await hasCount(page.getByRole('article'), 1)

  let requested = 0
  const failing = intercept((path) => {
    if (!path.startsWith('/api/field-logs?')) return undefined
    requested += 1
    return Promise.resolve(Response.json({}, { status: 500 }))
  })
  await reopen()
  await isVisible(page.getByText('Failed to fetch field logs'))
  const retry = page.getByRole('button', { name: 'Try Again' })
  const before = requested
  await retry.click()
  await expect.poll(() => requested).toBeGreaterThan(before)
  await isVisible(retry)
  failing.end()
  await retry.click()
  await hasCount(page.getByRole('article'), 1)
})
