import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '@/client/query-client'
import { DEFAULT_PAGE } from '@/shared/list-query'
import { openScreen, reopen, settled } from './support/app'
import { make, signInAs, signUp, signUpTechnician, unique } from './support/company'
import { failsOnce, hold, intercept, recordRequests } from './support/network'
import {
  card,
  dialog,
  focus,
  hasCount,
  hasValue,
  isAt,
  isHidden,
  isVisible,
  press,
  pressIn,
  textsAre,
} from './support/on-screen'

const newNumber = () => unique('E').replace(' ', '-')

async function addJob(num: string, customer: string) {
  await page.getByRole('button', { name: 'Add Job' }).click()
  await dialog('Add Job').getByLabelText('Job Number').fill(num)
  await dialog('Add Job').getByLabelText('Customer').fill(customer)
  await dialog('Add Job').getByRole('button', { name: 'Create Job' }).click()
  await isHidden(dialog('Add Job'))
}

beforeEach(async () => {
  await signUp()
  await openScreen('/jobs')
})

test('search and status narrow the list, stay in the address and can be cleared', async () => {
  const num = newNumber()
  await isVisible(page.getByText('Manage job sites and crew assignments', { exact: true }))
  const customer = unique('Zanzibar Traders')
  await addJob(num, customer)
  for (const text of ['Open', customer]) await expect.element(card(`#${num}`)).toHaveTextContent(text)
  await page.getByPlaceholder('Search jobs...').fill(customer.toUpperCase())
  await isAt(/search=ZANZIBAR/)
  await isVisible(card(`#${num}`))
  await hasCount(page.getByRole('article'), 1)
  await reopen()
  await hasCount(page.getByRole('article'), 1)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Closed' }).click()
  await isAt(/status=closed/)
  await hasCount(page.getByRole('article'), 0)
  await page.getByRole('button', { name: /clear/i }).first().click()
  await isVisible(page.getByRole('article').first())
})

test('shows a taken job number at its field and keeps what was typed', async () => {
  const num = newNumber()
  await addJob(num, 'First')
  await page.getByRole('button', { name: 'Add Job' }).click()
  const form = dialog('Add Job')
  await form.getByLabelText('Job Number').fill(num)
  await form.getByLabelText('Customer').fill('Second')
  await form.getByRole('button', { name: 'Create Job' }).click()
  await isVisible(form.getByText('This job number is already in use'))
  await isVisible(page.getByText('Failed to create job', { exact: true }))
  await expect.element(form.getByLabelText('Customer')).toHaveValue('Second')
  await form.getByLabelText('Job Number').fill(newNumber())
  await form.getByRole('button', { name: 'Create Job' }).click()
  await isVisible(page.getByText('The job has been created', { exact: true }))
  await isHidden(form)

  const badge = card(`#${num}`).getByText('Open', { exact: true })
  const open = (await badge.findElement()).className
  await card(`#${num}`).getByRole('button', { name: 'Edit Job' }).click()
  const edit = dialog('Edit Job')
  await edit.getByRole('combobox', { name: 'Status' }).click()
  await textsAre(page.getByRole('option'), ['Open', 'Closed'])
  await page.getByRole('option', { name: 'Closed' }).click()
  await failsOnce('Failed to update job', () => edit.getByRole('button', { name: 'Update Job' }).click())
  await edit.getByRole('button', { name: 'Update Job' }).click()
  await isHidden(edit)
  // Closed jobs are last in the list.
  await openScreen(`/jobs?search=${encodeURIComponent(num)}`)
  const closed = card(`#${num}`).getByText('Closed', { exact: true })
  expect((await closed.findElement()).className).not.toBe(open)
})

test('finds technicians by typing, schedules the job and names a lead', async () => {
  const num = newNumber()
  await addJob(num, 'Scheduled')
  await card(`#${num}`).getByRole('button', { name: 'Edit Job' }).click()
  const form = dialog('Edit Job')
  await form.getByLabelText('Crew').fill('priya')
  await page.getByRole('option', { name: /Priya Raman/ }).click()
  const [start, end] = [form.getByLabelText('Scheduled Start'), form.getByLabelText('Scheduled End')]
  await expect.element(start).toHaveAttribute('inputmode', 'numeric')
  await start.fill('11/20/2026')
  start.element().blur()
  await isVisible(form.getByText('Enter a date and time such as 11/15/2026 9:30 AM'))
  await start.fill('11/20/2026 9am')
  await end.fill('8:00')
  end.element().blur()
  await expect.element(start).toHaveValue('Nov 20, 2026 9:00 AM')
  await expect.element(end).toHaveValue('Nov 20, 2026 8:00 AM')
  await form.getByRole('button', { name: 'Update Job' }).click()
  await isVisible(form.getByText('The end must be after the start'))
  await end.fill('1130')
  await form.getByRole('button', { name: 'Update Job' }).click()
  await isVisible(page.getByText('The job has been updated', { exact: true }))
  // Scheduled, it is no longer among the jobs without a date at the top.
  await openScreen(`/jobs?search=${encodeURIComponent(num)}`)
  await expect.element(card(`#${num}`)).toHaveTextContent('Priya Raman')
  await expect.element(card(`#${num}`)).toHaveTextContent('Nov 20, 2026 9:00 AM')

  // More technicians join, and one of them leads.
  await card(`#${num}`).getByRole('button', { name: 'Edit Job' }).click()
  const crew = form.getByRole('list', { name: 'Technicians' })
  await textsAre(crew.getByRole('listitem'), ['Priya Raman'])
  for (const [typed, name] of [
    ['marc', 'Marcus Oyelaran'],
    ['beth', 'Beth Kowalski'],
  ] as const) {
    await form.getByLabelText('Crew').fill(typed)
    await isVisible(page.getByRole('option', { name }))
    await press('{Enter}')
    await expect.element(crew).toHaveTextContent(name)
  }
  await form.getByLabelText('Crew').fill('priya')
  await isVisible(page.getByText('Nothing matches'))
  await pressIn(form.getByRole('button', { name: 'Make Marcus Oyelaran lead' }), '{Enter}')
  await expect.element(crew.getByRole('listitem').first()).toHaveTextContent(/Marcus Oyelaran.*Lead/)
  await pressIn(form.getByRole('button', { name: 'Remove Beth Kowalski' }), '{Enter}')
  await hasCount(crew.getByRole('listitem'), 2)
  await form.getByRole('button', { name: 'Update Job' }).click()
  await isHidden(form)
  await expect.element(card(`#${num}`)).toHaveTextContent('Marcus Oyelaran +1')
  await card(`#${num}`).getByRole('link').first().click()
  await expect
    .element(page.getByRole('region', { name: 'Schedule and Crew' }))
    .toHaveTextContent(/Marcus Oyelaran \(lead\)\s+Priya Raman/)
})

test('the menu of empty sections stays in the window when a section above it arrives', async () => {
  await page.viewport(1280, 720)
  const { id } = await make('/api/jobs', { num: newNumber(), customer: 'Sections' })
  const checklists = hold(/^\/api\/jobs\/.*\/checklists/)
  await openScreen(`/jobs/${id}`)
  // The other section above must not arrive during the press.
  await isVisible(page.getByText('No visits planned yet'))
  await page.getByRole('button', { name: 'Add…' }).click()
  const documents = page.getByRole('menuitem', { name: 'Documents', exact: true })
  await expect.element(documents).toBeInViewport({ ratio: 1 })
  checklists.answer()
  await isVisible(page.getByText('Site safety'))
  // An open menu hides its button from assistive technology, and follows it a frame later.
  const button = document.querySelector('main [aria-haspopup=menu][aria-expanded=true]')
  await expect.poll(() => button?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  await expect.element(documents).toBeInViewport({ ratio: 1 })
  await documents.click()
  await expect.element(page.getByRole('region', { name: 'Documents' })).toHaveTextContent('No documents yet.')
})

test('a closed section loads nothing, an open one stays open, and a link opens one', async () => {
  const num = newNumber()
  const data = { num, customer: 'Sections', description: 'Replace the tap\nShut-off is in the cellar' }
  const { id } = await make('/api/jobs', data)
  const requests = recordRequests()
  await page.getByPlaceholder('Search jobs...').fill(num)
  await expect.element(card(`#${num}`)).toHaveTextContent('Replace the tap')
  await expect.element(card(`#${num}`)).not.toHaveTextContent('cellar')
  await card(`#${num}`).getByRole('link').first().click()
  await expect
    .element(page.getByRole('region', { name: 'Work to Do' }))
    .toHaveTextContent('Shut-off is in the cellar')
  await isVisible(page.getByRole('button', { name: 'Schedule Job' }))
  // Sections above it still move it while they load.
  await settled()
  expect(requests.filter(({ path }) => path.startsWith('/api/rfis'))).toEqual([])

  // Empty sections are in one menu.
  await isHidden(page.getByRole('region', { name: 'Tools and Materials' }))
  const rfis = page.getByRole('region', { name: 'RFIs' })
  await page.getByRole('button', { name: 'Add…' }).click()
  await page.getByRole('menuitem', { name: 'RFIs' }).click()
  await expect.element(rfis).toHaveTextContent('No RFIs yet')
  await isAt(/section=rfis/)
  await rfis.getByRole('button', { name: 'Create RFI' }).click()
  const form = dialog('Create RFI')
  await hasValue(form.getByLabelText('Job'), new RegExp(num))
  await form.getByLabelText('Subject').fill('Which tap?')
  await form.getByLabelText('Question').fill('Chrome or brass?')
  await form.getByRole('button', { name: 'Create RFI' }).click()
  await isHidden(form)
  await expect.element(rfis.getByRole('listitem')).toHaveTextContent('Which tap?')

  // On the next visit the open section is still open, and so is the one the link names.
  await openScreen(`/jobs/${id}?section=logs`)
  await expect.element(rfis.getByRole('listitem')).toHaveTextContent('Which tap?')
  await expect.element(page.getByRole('region', { name: 'Field Logs' })).toBeInViewport()
  await isVisible(page.getByText('No field logs for this job yet'))
  await rfis.getByRole('link', { name: /RFI-/ }).click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Chrome or brass?')
  await press('{Escape}')
  await isAt(`/jobs/${id}?section=logs`)
  await rfis.getByRole('button', { name: 'RFIs' }).click()
  await expect.element(rfis).toHaveTextContent(/^RFIs\s*1$/)
})

test('a half-written note is still there after Back and a reload', async () => {
  const { id } = await make('/api/jobs', { num: newNumber() })
  await openScreen(`/jobs/${id}`)
  await page.getByLabelText('New note').fill('Gate code is 4')
  await openScreen('/jobs')
  await openScreen(`/jobs/${id}`)
  await expect.element(page.getByLabelText('New note')).toHaveValue('Gate code is 4')
  await page.getByRole('button', { name: 'Add Note' }).click()
  await expect.element(page.getByLabelText('New note')).toHaveValue('')
  await openScreen(`/jobs/${id}`)
  await expect.element(page.getByLabelText('New note')).toHaveValue('')
})

test('Schedule Job opens the form on the schedule', async () => {
  const { id } = await make('/api/jobs', { num: newNumber() })
  await openScreen(`/jobs/${id}`)
  await page.getByRole('button', { name: 'Schedule Job' }).click()
  await expect.element(dialog('Edit Job').getByLabelText('Scheduled Start')).toHaveFocus()
})

test('the list opens with the next dates, after the jobs that need one', async () => {
  const customer = unique('Order')
  const job = (num: string, data: object) =>
    make('/api/jobs', { num: `${num} ${customer}`, customer, ...data })
  await job('later', { scheduledStart: '2031-01-02T17:00:00Z' })
  await job('closed', { scheduledStart: '2031-01-01T15:00:00Z', status: 'closed' })
  await job('sooner', { scheduledStart: '2031-01-01T17:00:00Z' })
  await job('undated', {})
  await openScreen(`/jobs?search=${encodeURIComponent(customer)}`)
  await textsAre(
    page.getByRole('article'),
    ['undated', 'sooner', 'later', 'closed'].map((num) => new RegExp(`#${num}`)),
  )
})

test('a technician is told that a job of somebody else is not assigned to them', async () => {
  const { id } = await make('/api/jobs', { num: newNumber() })
  const technician = await signUpTechnician()
  await signInAs(technician)
  await openScreen(`/jobs/${id}`)
  await isVisible(page.getByText('This job is not assigned to you'))
})

test('a job is put on hold with a reason, resumed and finished', async () => {
  const { id, num } = await make<{ num: string }>('/api/jobs', { num: newNumber() })
  await openScreen(`/jobs/${id}`)
  const pick = async (name: string) => {
    await page.getByRole('button', { name: `More for #${num}` }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await pick('Put on Hold')
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill('Waiting for a valve')
  await question.getByRole('button', { name: 'Put on Hold' }).click()
  await isVisible(page.getByText('On Hold: Waiting for a valve'))
  await pick('Resume')
  await isHidden(page.getByText('On Hold: Waiting for a valve'))
  await pick('Mark as Finished')
  await isVisible(page.getByText('Finished', { exact: true }))
})

test('asks before closing a form with unsaved input', async () => {
  await page.getByRole('button', { name: 'Add Job' }).click()
  const form = dialog('Add Job')
  await form.getByLabelText('Address').fill('Half-typed')
  await press('{Escape}')
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByRole('button', { name: 'Keep Editing' })).toHaveFocus()
  await press('{Escape}')
  await isHidden(question)
  await expect.element(form.getByLabelText('Address')).toHaveValue('Half-typed')
  await press('{Escape}')
  await question.getByRole('button', { name: /discard/i }).click()
  await isHidden(form)
})

test('creates a job with the keyboard alone', async () => {
  const num = newNumber()
  await focus(page.getByRole('button', { name: 'Add Job' }))
  await press('{Enter}')
  await expect.element(dialog('Add Job').getByLabelText('Job Number')).toHaveFocus()
  await press('{Control>}a{/Control}')
  await press(num)
  await press('{Enter}')
  await isVisible(page.getByText('The job has been created', { exact: true }))
  await isVisible(card(`#${num}`))
})

test('loads more jobs while scrolling and keeps few cards in the page', async () => {
  await openScreen('/jobs?sort=-createdAt')
  await isVisible(page.getByRole('article').first())
  await expect
    .poll(
      () => {
        scrollBy(0, 6000)
        return card('#JOB-1001').elements().length
      },
      // Eight pages one after another.
      { timeout: 110_000 },
    )
    .toBe(1)
  expect(page.getByRole('article').elements().length).toBeLessThan(80)
})

test('the next page comes although a change makes the list refetch while it is on its way', async () => {
  await openScreen('/jobs?sort=-createdAt')
  await isVisible(page.getByRole('article').first())
  /** Scrolls down and says how far down the list the last card in the page is. */
  const scrolled = () => {
    scrollBy(0, 6000)
    return Number([...document.querySelectorAll('[aria-posinset]')].at(-1)?.ariaPosInSet)
  }
  const nextPage = hold(/^\/api\/jobs\?/)
  await expect.poll(scrolled).toBe(DEFAULT_PAGE)
  void queryClient.invalidateQueries()
  nextPage.answer()
  await expect.poll(scrolled).toBeGreaterThan(DEFAULT_PAGE)
})

test('restores cards and scroll position on return, together with the heading', async () => {
  await isVisible(page.getByRole('article').first())
  await expect
    .poll(() => {
      scrollTo(0, 900)
      return scrollY
    })
    .toBe(900)
  /** The number of cards at the moment the heading appears. */
  const cardsWithHeading = () =>
    new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('#content h1')?.textContent !== 'Jobs') return
        observer.disconnect()
        resolve(document.querySelectorAll('#content article').length)
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    })

  await page.getByRole('link', { name: 'Settings' }).click()
  await isVisible(page.getByRole('heading', { name: 'Settings' }))
  const onReturn = cardsWithHeading()
  history.back()
  expect(await onReturn).toBeGreaterThan(0)
  // Only roughly, because the rows above are measured again.
  await expect.poll(() => scrollY).toBeGreaterThan(800)
})

test('reports an unreachable server, and retrying works', async () => {
  await isVisible(page.getByRole('article').first())
  let tries = 0
  const outage = intercept((path) => {
    if (!path.startsWith('/api/jobs?')) return undefined
    tries += 1
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await page.getByPlaceholder('Search jobs...').fill('bakery')
  const retry = page.getByRole('button', { name: /try again|retry/i })
  await isVisible(retry)
  const before = tries
  await retry.click()
  await expect.poll(() => tries).toBeGreaterThan(before)
  await isVisible(retry)
  outage.end()
  // The screen may have retried on its own, and the button be gone.
  for (const button of retry.elements()) (button as HTMLElement).click()
  await expect.element(page.getByRole('article').first()).toHaveTextContent('Bakery')
})
