import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from './support/app'
import { make, makeJob, signUp, unique } from './support/company'
import { failsOnce, hold } from './support/network'
import { choose, dialog, hasCount, isHidden, isVisible, pick, toast } from './support/on-screen'

const entries = page.getByRole('article')

/** Waits for a text in one of the summary's figures. */
const figureShows = (label: string, text: string | RegExp) =>
  expect
    .poll(() => {
      const figures = page
        .getByRole('region', { name: 'Summary' })
        .query()
        ?.querySelectorAll(':scope > div > div')
      return [...(figures ?? [])].map(({ textContent }) => textContent).find((shown) => shown.includes(label))
    })
    .toMatch(text)

test('adds an entry with live totals, then edits, exports and deletes it', async () => {
  const lastName = unique('Logger')
  await signUp({ firstName: 'Lou', lastName })
  const num = unique('J')
  await makeJob(num)
  await openScreen('/time-tracking')
  const form = dialog('New Time Entry')
  await page.getByRole('main').getByRole('button', { name: 'Clock In' }).click()
  await expect.element(form.getByLabelText('Currently Working')).toBeChecked()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await isHidden(form)
  await page.getByRole('main').getByRole('button', { name: 'Add Entry' }).click()
  await pick(form.getByRole('combobox', { name: 'Job', exact: true }), num)
  const day = new Intl.DateTimeFormat('en-CA').format(new Date())
  await form.getByLabelText('Start Time').fill(`${day}T08:00`)
  await form.getByLabelText('End Time').fill(`${day}T07:00`)
  await form.getByLabelText('Hourly Rate').fill('45.55')
  await form.getByRole('button', { name: 'Create Entry' }).click()
  await isVisible(form.getByText('The end must not be before the start'))
  await form.getByLabelText('End Time').fill(`${day}T09:35`)
  await isVisible(form.getByText('1.58', { exact: true }))
  await isVisible(form.getByText('$72.12', { exact: true }))
  await form.getByLabelText('Description').fill('Rough-in')
  const create = form.getByRole('button', { name: 'Create Entry' })
  await failsOnce('Failed to create time entry', () => create.click())
  await create.click()
  await isVisible(toast('Time entry created'))
  await isHidden(form)
  await figureShows('Hours This Week', /1\.58.*Yours since/)
  await figureShows('Hours This Month', '1.58')
  await figureShows('Billable Hours', /plus [\d,]+\.\d\d non-billable/)
  await figureShows('Total Labor Cost', /\$[\d,]+\.\d\d/)

  await page.getByRole('link', { name: 'Hours This Month' }).click()
  await hasCount(entries, 1)
  for (const text of [
    `Lou ${lastName}`,
    num,
    '8:00 AM – 9:35 AM',
    '1.58 h',
    '$72.12',
    'Billable',
    'Rough-in',
  ])
    await expect.element(entries).toHaveTextContent(text)

  await entries.getByRole('button', { name: 'Edit entry' }).click()
  const edit = dialog('Edit Time Entry')
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  await edit.getByLabelText('Start Time').fill(`${before}T08:00`)
  await edit.getByLabelText('End Time').fill(`${day}T10:00`)
  await edit.getByRole('button', { name: 'Update Entry' }).click()
  // One hour more or less on days when the clocks change.
  const question = page.getByRole('alertdialog', { name: /^2[567] hours\?$/ })
  await expect.element(question).toHaveTextContent('8:00 AM')
  await question.getByRole('button', { name: 'Change It' }).click()
  await isHidden(question)
  await edit.getByLabelText('Start Time').fill(`${day}T08:00`)
  await edit.getByLabelText('Billable').click()
  await edit.getByRole('button', { name: 'Update Entry' }).click()
  await isVisible(toast('Time entry updated'))
  await isHidden(edit)
  for (const text of ['2.00 h', '$91.10', 'Non-Billable'])
    await expect.element(entries).toHaveTextContent(text)
  await figureShows('Hours This Week', '2.00')

  await page.getByRole('button', { name: 'Export' }).click()
  const link = await page.getByRole('menuitem', { name: 'As CSV' }).findElement()
  expect(link.hasAttribute('download')).toBe(true)
  const file = await fetch((link as HTMLAnchorElement).href)
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="time-entries-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv"$/,
  )
  await userEvent.keyboard('{Escape}')
  const lines = (await file.text()).split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(
    `Lou ${lastName},${num},Acme Bakery,${day} 08:00,${day} 10:00,2,120,No,45.55,91.1,Rough-in`,
  )

  await page.getByRole('tab', { name: 'By Job' }).click()
  await hasCount(entries, 1)
  for (const text of [num, '1 entry', '0.00 h billable', '2.00 h', '$91.10'])
    await expect.element(entries).toHaveTextContent(text)
  await page.getByRole('tab', { name: 'By User' }).click()
  await hasCount(entries, 1)
  await expect.element(entries).toHaveTextContent(`Lou ${lastName}`)
  const billable = page.getByRole('combobox', { name: 'Filter by billable status' })
  await choose(billable, 'Billable Only')
  await isVisible(page.getByText('Nothing matches', { exact: true }))
  await choose(billable, 'Non-Billable Only')
  await hasCount(entries, 1)
  await choose(billable, 'All')
  await page.getByRole('tab', { name: 'Time Entries' }).click()

  await entries.getByRole('button', { name: 'Delete Entry' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Entry' }).click()
  await isVisible(toast('Time entry deleted'))
  await hasCount(entries, 0)
  await figureShows('Hours This Week', '0.00')
})

test("a colleague's entry can be edited but not clocked out, and five placeholders show while the list loads", async () => {
  const colleague = await signUp()
  const startTime = new Date(Date.now() - 60_000).toISOString()
  await make('/api/time-entries', { startTime })
  await signUp()
  const held = hold(/^\/api\/time-entries\?/)
  await openScreen('/time-tracking')
  await expect.poll(() => document.querySelectorAll('[data-skeleton]').length).toBe(5)
  held.answer()
  const theirs = entries.filter({ hasText: colleague.name })
  await hasCount(theirs.getByRole('button'), 2)
  await isVisible(theirs.getByRole('button', { name: 'Edit entry' }))
  await hasCount(entries.getByRole('button', { name: 'Clock Out' }), 0)
})

test('the clock can be pressed only once it is known whether it runs', async () => {
  await signUp()
  const startTime = new Date(Date.now() - 60_000).toISOString()
  await make('/api/time-entries', { startTime })
  const held = hold(/^\/api\/time-entries\/running$/)
  await openScreen('/time-tracking')
  const clock = page
    .getByRole('main')
    .getByRole('button', { name: /^Clock (In|Out)$/ })
    .first()
  await expect.element(clock).toBeDisabled()
  held.answer()
  await expect.element(clock).toHaveTextContent('Clock Out')
  await expect.element(clock).toBeEnabled()
})
