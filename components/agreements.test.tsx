import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { openScreen, reopen } from './support/app'
import { type Created, call, make, signUp, unique } from './support/company'
import { failsOnce } from './support/network'
import {
  card,
  choose,
  dialog,
  hasCount,
  hasValue,
  isAt,
  isHidden,
  isVisible,
  pick,
  textsAre,
  toast,
} from './support/on-screen'

const PATH = '/api/maintenance-agreements'

/** The first or second click of a double click. */
async function clickAs(button: Locator, detail: number) {
  const element = await button.findElement()
  element.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }))
}

let customer: Created

beforeEach(async () => {
  await signUp()
  customer = await make('/api/customers', { name: unique('Taproom'), address: '1 Alder St' })
})

test('an agreement is created, books one job per service date, and is suspended and renewed', async () => {
  const [number, title] = [unique('MA'), unique('Boiler service')]
  await openScreen('/maintenance-agreements')
  await page.getByRole('button', { name: 'Create Agreement' }).click()
  const form = dialog('Create Agreement')
  await hasValue(form.getByLabelText('Agreement Number'), /^MA-\d{4}$/)
  await textsAre(form.getByRole('combobox', { name: 'Frequency' }), ['Monthly'])
  await textsAre(form.getByRole('combobox', { name: 'Status' }), ['Active'])
  const dateIn = (label: string) =>
    Date.parse((form.getByLabelText(label).element() as HTMLInputElement).value)
  expect(Math.round((dateIn('Next Service Date') - dateIn('Start Date')) / 86_400_000)).toBe(30)
  await form.getByLabelText('Start Date').fill('')
  await form.getByRole('button', { name: 'Create Agreement' }).click()
  for (const message of ['Customer is required', 'Title is required', 'Start date is required'])
    await isVisible(form.getByText(message))
  await pick(form.getByLabelText('Customer'), customer.name)
  await form.getByLabelText('Agreement Number').fill(number)
  await form.getByLabelText('Title').fill(title)
  await form.getByLabelText('Price per Service').fill('1,285.5')
  await form.getByLabelText('Start Date').fill('01/31/2030')
  await form.getByLabelText('End Date').fill('03/01/2030')
  await form.getByLabelText('Next Service Date').fill('01/31/2030')
  const save = form.getByRole('button', { name: 'Create Agreement' })
  await failsOnce('Failed to create maintenance agreement', () => save.click())
  await save.click()
  await isVisible(toast('Agreement created'))
  await isHidden(form)
  for (const text of [
    title,
    'Active',
    'Monthly',
    customer.name,
    '$1,285.50 per service',
    'Next Jan 31, 2030',
    'Jan 31, 2030 – Mar 1, 2030',
  ])
    await expect.element(card(number)).toHaveTextContent(text)

  const create = card(number).getByRole('button', { name: 'Create Job' })
  const early = page.getByRole('alertdialog', { name: 'Book the Jan 31, 2030 service?' })
  const book = early.getByRole('button', { name: 'Create job for Jan 31, 2030' })
  await create.click()
  await failsOnce('Failed to create job from agreement', () => book.click())
  await clickAs(create, 1)
  await book.click()
  await isVisible(toast('Job created'))
  await isVisible(toast('For the Jan 31, 2030 service.'))
  await expect.element(card(number)).toHaveTextContent('Next Feb 28, 2030')
  await page.getByRole('button', { name: 'Undo' }).click()
  await isVisible(toast('Job removed'))
  await expect.element(card(number)).toHaveTextContent('Next Jan 31, 2030')
  await clickAs(create, 1)
  await book.click()
  await isVisible(toast('Job created'))
  await expect.element(card(number)).toHaveTextContent('Next Feb 28, 2030')
  await clickAs(create, 2)
  expect(await call('GET', `/api/jobs?customerId=${customer.id}`)).toMatchObject([
    { customer: customer.name, customerId: customer.id, address: '1 Alder St', crew: null, status: 'open' },
  ])
  await create.click()
  await page.getByRole('button', { name: 'Create job for Feb 28, 2030' }).click()
  await expect.element(card(number)).toHaveTextContent('No service scheduled')

  await card(number).getByRole('link').click()
  const detail = dialog(title)
  const history = detail.getByRole('table', { name: 'Service History' }).getByRole('row')
  await hasCount(history, 3)
  for (const text of [/#JOB-\d{4}/, 'Feb 28, 2030', 'Not scheduled', 'Open'])
    await expect.element(history.nth(1)).toHaveTextContent(text)
  const suspend = detail.getByRole('button', { name: 'Suspend' })
  await failsOnce('Failed to update agreement status', () => suspend.click())
  await suspend.click()
  await isVisible(toast('Agreement suspended'))
  await isVisible(detail.getByText('Suspended', { exact: true }))

  await detail.getByRole('button', { name: 'Renew/Extend' }).click()
  const edit = dialog('Edit Agreement')
  await textsAre(edit.getByRole('combobox', { name: 'Status' }), ['Active'])
  await expect.element(edit.getByLabelText('End Date')).toHaveValue('Mar 1, 2031')
  await expect.element(edit.getByLabelText('Next Service Date')).toHaveValue('Mar 31, 2030')
  const update = edit.getByRole('button', { name: 'Update Agreement' })
  await failsOnce('Failed to update maintenance agreement', () => update.click())
  await update.click()
  await isVisible(toast('Agreement updated'))
  await isHidden(edit)
  await expect.element(detail).toHaveTextContent('Jan 31, 2030 – Mar 1, 2031')
  await isVisible(detail.getByText('Active', { exact: true }))

  await detail.getByRole('button', { name: 'Suspend' }).click()
  await detail.getByRole('button', { name: 'Activate' }).click()
  await isVisible(toast('Agreement activated'))
  await detail
    .getByRole('link', { name: /^#JOB-\d{4}$/ })
    .first()
    .click()
  await isAt(/\/jobs\/[0-9a-f-]+$/)
  await isVisible(page.getByRole('heading', { name: /^#JOB-\d{4}/ }))
  await expect
    .element(page.getByRole('region', { name: 'Customer and Site' }))
    .toHaveTextContent(customer.name)
})

test('agreements are filtered, and upcoming services are listed and marked', async () => {
  const add = (fields: object) => make(PATH, { customerId: customer.id, startDate: '2025-01-01', ...fields })
  const [late, rest] = [unique('MA'), unique('MA')]
  await add({
    agreementNumber: late,
    title: 'Filters',
    frequency: 'monthly',
    nextServiceDate: '2025-01-31',
  })
  const soon = unique('MA')
  const { timeZone } = await call<{ timeZone: string }>('GET', '/api/company')
  await add({
    agreementNumber: soon,
    title: 'Water heater flush',
    frequency: 'monthly',
    nextServiceDate: new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now() + 7 * 86_400_000),
  })
  await add({ agreementNumber: rest, title: 'Backflow test', frequency: 'annual', status: 'suspended' })
  const cards = page.getByRole('article')

  await openScreen('/maintenance-agreements')
  await expect
    .element(page.getByRole('tab', { name: 'All Agreements' }))
    .toHaveAttribute('aria-selected', 'true')
  await pick(page.getByRole('combobox', { name: 'Filter by customer' }), customer.name)
  await hasCount(cards, 3)
  await expect.element(card(soon)).toHaveTextContent('Due in 7 days')
  await expect.element(card(rest).getByRole('button', { name: 'Create Job' })).toBeDisabled()
  await choose(page.getByRole('combobox', { name: 'Filter by status' }), 'Suspended')
  await hasCount(cards, 1)
  await expect.element(cards).toHaveTextContent(rest)
  await choose(page.getByRole('combobox', { name: 'Filter by frequency' }), 'Monthly')
  await isVisible(page.getByText('No agreements found'))
  await reopen()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await page.getByPlaceholder('Search agreements...').fill(late)
  await hasCount(cards, 1)
  await expect.element(cards).toHaveTextContent(/Overdue by \d+ days/)

  const upcoming = page.getByRole('tab', { name: 'Upcoming Services' })
  await textsAre(upcoming, ['Upcoming Services1'])
  await upcoming.click()
  await cards.getByRole('button', { name: 'Create Service Job' }).click()
  await isVisible(toast('Job created'))
  await expect.element(cards).toHaveTextContent('Next Feb 28, 2025')
  await page.getByPlaceholder('Search agreements...').fill(rest)
  await isVisible(page.getByText('No upcoming services'))
  await textsAre(upcoming, ['Upcoming Services0'])

  await openScreen('/maintenance-agreements?form=nobody')
  await isVisible(toast('Agreement not found'))
})
