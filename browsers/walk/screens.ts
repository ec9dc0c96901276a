import { SCREEN_NEEDS } from '../../src/app/screen-paths'
import { isListScreen } from '../../src/shared/list-screens'
import type { Tab } from '../engine'
import { api, ask, click, follow, press, seen, settled, until } from '../page'
import type { Step } from './step'

const DEMO = { email: 'demo@plumbline.example', password: 'plumbline-demo' }

export const logIn: Step = {
  name: 'log in',
  async run({ wide, narrow, line }) {
    for (const [name, text] of Object.entries(DEMO)) {
      await click(wide, { css: `input[name=${name}]` })
      await wide.type(text)
    }
    await wide.press('Enter')
    const problems = await dashboard(wide)
    await narrow.goto(line.url)
    return [...problems, ...(await dashboard(narrow))]
  },
}

async function dashboard(tab: Tab) {
  await seen(tab, 'Command Center', 'h1')
  await settled(tab)
  return faultsOf(tab, 'the dashboard')
}

const SCREENS = Object.keys(SCREEN_NEEDS).filter((path) => !path.includes('$'))
/** Tables whose rows open nothing. */
const WITHOUT_LINKS = ['/transactions', '/time-tracking', '/scrap']
/** Its cards open nothing either; only those of items from the inventory link there, and none may be drawn. */
const WITHOUT_RECORDS = '/scrap'

/** Every screen; of every list a record, and the third row of its table. */
const everyScreen = async (tab: Tab) => {
  const problems: string[] = []
  const note = async (where: string) => problems.push(...(await faultsOf(tab, where)))
  for (const path of SCREENS) {
    await follow(tab, path)
    await note(path)
    if (!isListScreen(path)) continue
    // Reservations begin with a calendar.
    const list = path === '/reservations' ? `${path}?tab=list&` : `${path}?`
    await follow(tab, `${list}layout=cards`)
    const hasTable = await ask<number>(tab, 'count', { css: 'button', name: 'Tables' })
    await note(`${path} as cards`)
    if (path !== WITHOUT_RECORDS) {
      await openFirst(tab)
      await note(`a record of ${path}`)
    }
    if (!hasTable) continue
    await follow(tab, `${list}layout=table`)
    await note(`${path} as a table`)
    if (WITHOUT_LINKS.includes(path)) continue
    await openThird(tab)
    await note(`the third row of ${path}`)
  }
  for (const path of ['/jobs', '/customers']) {
    const [record] = await api<{ id: string }[]>(tab, 'GET', `/api${path}?limit=1`)
    await follow(tab, `${path}/${record?.id}`)
    await note(`${path}/$id`)
  }
  return problems
}

/** What is wrong with the page as it is now. */
export async function faultsOf(tab: Tab, where: string): Promise<string[]> {
  return (await ask<string[]>(tab, 'faults')).map((fault) => `${where}: ${fault}`)
}

/** What opens a record: its card, a link to it, or in a list without details its Edit button. */
const OPENERS = ['main [data-card-link]', 'main a[href*="open="]', 'main button[aria-label^="Edit "]']

async function openFirst(tab: Tab) {
  const css = await until('a record', async () => {
    for (const opener of OPENERS) if (await ask<number>(tab, 'count', { css: opener })) return opener
  })
  const [href] = await ask<(string | null)[]>(tab, 'links', { css })
  await click(tab, { css: href ? `${css}[href="${href}"]` : css })
  if (href) await opened(tab, href)
  else await until('the form', () => ask<number>(tab, 'count', { css: '[data-dialog]', within: 'html' }))
}

/** Clicks in a cell without a link; on a phone a row has no cells, and its link is clicked. */
async function openThird(tab: Tab) {
  const row = 'main [data-index="2"]'
  const href = await until(
    'a third row',
    async () => (await ask<string[]>(tab, 'links', { css: `${row} [data-card-link]` }))[0],
  )
  const hasCells = await ask<number>(tab, 'count', { css: `${row} td` })
  await click(tab, hasCells ? { css: `${row} td`, nth: 3 } : { css: `${row} [data-card-link]` })
  await opened(tab, href)
}

async function opened(tab: Tab, record: string) {
  await until(`the record at ${record}`, async () => (await ask(tab, 'address')) === record)
  await settled(tab)
}

export const wideScreens: Step = { name: 'every screen at 1440 px', run: ({ wide }) => everyScreen(wide) }
export const narrowScreens: Step = {
  name: 'every screen at 390 px',
  run: ({ narrow }) => everyScreen(narrow),
}

export const billPage: Step = {
  name: 'the bill of a job',
  async run({ wide }) {
    await follow(wide, '/invoices?tab=unbilled')
    const bill = await until(
      'a job to bill',
      async () => (await ask<string[]>(wide, 'links', { css: 'main a[href$="/bill"]' }))[0],
    )
    await follow(wide, bill)
    return faultsOf(wide, 'the bill page')
  },
}

export const signOut: Step = {
  name: 'sign out',
  async run({ wide }) {
    await follow(wide, '/settings')
    await press(wide, 'Sign Out')
    await until('the landing page', () => ask<number>(wide, 'count', { css: 'a', name: 'Log In' }))
    return []
  },
}
