import type { Tab } from '../engine'
import { api, ask, choose, click, fill, follow, press, seen, until } from '../page'
import { faultsOf } from './screens'
import { type Step, unique, type Walk } from './step'

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
    await until(`${where} to have fields`, () => ask<number>(tab, 'fieldCount'))
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

/** Texts, an address, a choice. */
async function customer(tab: Tab) {
  const name = unique('Bakery')
  await follow(tab, '/customers?form=new')
  await fill(tab, 'Name', name)
  await fill(tab, 'Phone', '5035550188')
  await fill(tab, 'City', 'Astoria')
  await fill(tab, 'Notes', 'Closes at four')
  await press(tab, 'Create Customer')
  await isSaved(tab, 'Customer created')
  const [saved] = await api<{ city: string }[]>(
    tab,
    'GET',
    `/api/customers?search=${encodeURIComponent(name)}`,
  )
  return saved?.city === 'Astoria' ? [] : ['the customer was not saved']
}

/** A date with a time, from the calendar of an empty field. */
async function job(tab: Tab) {
  const num = unique('J')
  await follow(tab, '/jobs?form=new')
  await fill(tab, 'Job Number', num)
  await ask(tab, 'pick', 'Scheduled Start', '2030-03-13', '09:30')
  const shown = async () => (await ask<string[]>(tab, 'texts', { css: 'input', name: 'Scheduled Start' }))[0]
  await until('the picked day', async () => (await shown())?.includes('2030'))
  await press(tab, 'Create Job')
  await isSaved(tab, 'Job created')
  const [saved] = await api<{ scheduledStart: string }[]>(
    tab,
    'GET',
    `/api/jobs?search=${encodeURIComponent(num)}`,
  )
  return saved?.scheduledStart?.startsWith('2030-03-1') ? [] : ['the picked day was not saved']
}

/** A form over a form. */
async function estimate(tab: Tab) {
  const title = unique('Boiler')
  await follow(tab, '/estimates?form=new')
  await press(tab, 'Add Line Item')
  await fill(tab, 'Description', 'Boiler')
  await fill(tab, 'Unit Price', '1234.56')
  await click(tab, { css: 'button[type=submit]' })
  await until('the line', async () =>
    (await ask<string[]>(tab, 'texts', { css: '[role=dialog] *' })).includes('$1,234.56'),
  )
  await choose(tab, 'Customer')
  await fill(tab, 'Title', title)
  await press(tab, 'Save as Draft')
  await isSaved(tab, 'Estimate created')
  return faultsOf(tab, 'the saved estimate')
}

const isSaved = async (tab: Tab, words: string) => {
  await seen(tab, words)
  await until(
    'the form to close',
    async () => (await ask<number>(tab, 'count', { css: '[data-dialog]', within: 'html' })) === 0,
  )
}

const both =
  (form: (tab: Tab) => Promise<string[]>) =>
  async ({ wide, narrow }: Walk) => [...(await form(wide)), ...(await form(narrow))]

export const savedForms: Step[] = [
  { name: 'a customer is saved', run: both(customer) },
  { name: 'a job with a picked day is saved', run: both(job) },
  { name: 'an estimate with a line is saved', run: both(estimate) },
]
