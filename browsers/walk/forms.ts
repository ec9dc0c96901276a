import type { Tab } from '../engine'
import { api, ask, choose, click, fill, follow, press, seen, until } from '../page'
import { faultsOf } from './screens'
import { DAY, dayOf, type Step, unique, type Walk } from './step'

const FORMS = [
  '/change-orders',
  '/counts',
  '/customers',
  '/estimates',
  '/field-logs',
  '/inventory',
  '/invoices',
  '/jobs',
  '/kits',
  '/locations',
  '/maintenance-agreements',
  '/price-book',
  '/purchase-orders',
  '/reservations',
  '/rfis',
  '/scrap',
  '/time-tracking',
  '/tool-care',
  '/transactions',
  '/transfers',
  '/vehicles',
  '/vendors',
]

const everyForm = async (tab: Tab) => {
  const problems: string[] = []
  for (const path of FORMS) {
    await follow(tab, `${path}?form=new`)
    const where = `the form of ${path}`
    await until(`${where} to have fields`, () => ask<number>(tab, 'fields'))
    const unreached = await ask<string[]>(tab, 'unreached')
    problems.push(...unreached.map((each) => `${where}: ${each}`), ...(await faultsOf(tab, where)))
  }
  return problems
}

export const wideForms: Step = {
  name: 'every field of every form at 1440 px',
  run: ({ wide }) => everyForm(wide),
}
export const narrowForms: Step = {
  name: 'every field of every form at 390 px',
  run: ({ narrow }) => everyForm(narrow),
}

/** Texts, an address, a select. */
async function customer(tab: Tab) {
  const name = unique('Bakery')
  await follow(tab, '/customers?form=new')
  await fill(tab, 'Name', name)
  await fill(tab, 'Phone', '5035550188')
  await fill(tab, 'City', 'Astoria')
  await choose(tab, 'Status', 'Inactive')
  await fill(tab, 'Notes', 'Closes at four')
  await press(tab, 'Create Customer')
  await isSaved(tab, 'Customer created')
  const saved = await found(tab, '/api/customers', name)
  return saved.city === 'Astoria' && saved.status === 'inactive' ? [] : ['the customer was not saved']
}

/** A date with a time, picked from the calendar of an empty field. */
async function job(tab: Tab) {
  const num = unique('J')
  await follow(tab, '/jobs?form=new')
  await fill(tab, 'Job Number', num)
  await pick(tab, 'Scheduled Start', '3/12/2030 8:05')
  await press(tab, 'Create Job')
  await isSaved(tab, 'Job created')
  const { scheduledStart } = await found(tab, '/api/jobs', num)
  return dayOf(scheduledStart) === DAY ? [] : [`${scheduledStart} was saved`]
}

/** A form on top of a form. */
async function estimate(tab: Tab) {
  const title = unique('Boiler')
  await follow(tab, '/estimates?form=new')
  await press(tab, 'Add Line Item')
  await fill(tab, 'Description', 'Boiler')
  await fill(tab, 'Unit Price', '1234.56')
  await click(tab, { css: 'button[type=submit]' })
  await seen(tab, '$1,234.56', '[role=dialog]')
  await choose(tab, 'Customer')
  await fill(tab, 'Title', title)
  await press(tab, 'Save as Draft')
  await isSaved(tab, 'Estimate created')
  const { total } = await found(tab, '/api/estimates', title)
  return Number(total) >= 123_456 ? [] : [`the total is ${total}`]
}

/** A list of items. */
async function kit(tab: Tab) {
  const name = unique('Kit')
  await follow(tab, '/kits?form=new')
  await fill(tab, 'Name', name)
  await addPart(tab, await tool(tab))
  await addPart(tab, await tool(tab))
  await press(tab, 'Create Kit')
  await isSaved(tab, 'Kit created')
  const { items } = await found(tab, '/api/kits', name)
  return Array.isArray(items) && items.length === 2 ? [] : [`${JSON.stringify(items)} were saved`]
}

async function addPart(tab: Tab, name: string) {
  await choose(tab, 'Search items', name)
  await until(`${name} in the list`, () =>
    ask<number>(tab, 'count', { css: 'button', name: `Remove ${name}` }),
  )
}

/** A check box, and days. */
async function reservation(tab: Tab) {
  const name = await tool(tab)
  await follow(tab, '/reservations?form=new')
  await choose(tab, 'Item', name)
  const isDays = () => ask<number>(tab, 'count', { css: 'input', name: 'First Day' })
  if (!(await isDays())) await click(tab, { css: '[role=checkbox]', name: 'Whole Days' })
  await until('the fields for days', isDays)
  await pick(tab, 'First Day', '3/12/2030')
  await pick(tab, 'Last Day', '3/12/2030', 1)
  await press(tab, 'Reserve')
  await isSaved(tab, 'Reserved')
  const { startDate } = await found(tab, '/api/reservations', name)
  return dayOf(startDate) === DAY ? [] : [`${startDate} was saved`]
}

async function tool(tab: Tab) {
  const name = unique('Saw')
  await api(tab, 'POST', '/api/items', { name, type: 'tool' })
  return name
}

/** Types a day of the same week, then picks the wanted one, and the time if there is one. */
async function pick(tab: Tab, label: string, typed: string, nth = 0) {
  await fill(tab, label, typed)
  await click(tab, { css: 'button[aria-label^="Open calendar"]', nth })
  await click(tab, { css: `button[data-day="${DAY}"]`, within: 'body' })
  const hasTimes = await ask<number>(tab, 'count', { css: '[data-time]', within: 'body' })
  if (hasTimes) await click(tab, { css: '[data-time]', name: '9:30 AM', within: 'body' })
  await until(
    'the picker to close',
    async () => !(await ask(tab, 'count', { css: '[data-day]', within: 'body' })),
  )
  await until('the picked day', async () =>
    (await ask<string[]>(tab, 'texts', { css: 'input', name: label }))[0]?.includes('Mar 13, 2030'),
  )
}

async function found(tab: Tab, path: string, search: string) {
  const [record] = await api<Record<string, unknown>[]>(
    tab,
    'GET',
    `${path}?search=${encodeURIComponent(search)}`,
  )
  if (!record) throw new Error(`${search} was not saved`)
  return record
}

const isSaved = async (tab: Tab, words: string) => {
  await seen(tab, words)
  await until('the form to close', async () => !(await ask<string>(tab, 'address')).includes('form='))
}

const both =
  (form: (tab: Tab) => Promise<string[]>) =>
  async ({ wide, narrow }: Walk) => [
    ...(await form(wide)),
    ...(await faultsOf(wide, 'the saved record')),
    ...(await form(narrow)),
    ...(await faultsOf(narrow, 'the saved record')),
  ]

export const savedForms: Step[] = [
  { name: 'a customer is saved', run: both(customer) },
  { name: 'a job with a picked day is saved', run: both(job) },
  { name: 'an estimate with a line is saved', run: both(estimate) },
  { name: 'a kit with two items is saved', run: both(kit) },
  { name: 'a reservation is saved', run: both(reservation) },
]
