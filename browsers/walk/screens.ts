import { SCREEN_NEEDS } from '../../src/app/screen-paths'
import type { Tab } from '../engine'
import { ask, click, follow, press, seen, settled, until } from '../page'
import type { Step } from './step'

const DEMO = { email: 'demo@plumbline.example', password: 'plumbline-demo' }

export const logIn: Step = {
  name: 'log in',
  async run({ wide, line }) {
    await wide.goto(`${line.url}/login`)
    for (const [name, text] of Object.entries(DEMO)) {
      await click(wide, { css: `input[name=${name}]` })
      await wide.type(text)
    }
    await wide.press('Enter')
    await seen(wide, 'Command Center', 'h1')
    await settled(wide)
    return faultsOf(wide, 'the dashboard')
  },
}

const PLAIN = Object.keys(SCREEN_NEEDS).filter((path) => !path.includes('$'))

/** Each screen as cards and, where it has one, as a table, and one record of each. */
const everyScreen = async (tab: Tab) => {
  const problems: string[] = []
  const note = async (where: string) => problems.push(...(await faultsOf(tab, where)))
  for (const path of PLAIN) {
    await follow(tab, path)
    await note(path)
    if (await openFirst(tab)) await note(`a record of ${path}`)
    if (!(await hasTable(tab, path))) continue
    await follow(tab, `${path}?layout=table`)
    await note(`${path} as a table`)
    await openThird(tab)
    await note(`the third row of ${path}`)
  }
  return problems
}

/** What is wrong with what is open now. */
export async function faultsOf(tab: Tab, where: string): Promise<string[]> {
  const faults = [...(await ask<string[]>(tab, 'faults')), ...(await tab.takeErrors())]
  return faults.map((fault) => `${where}: ${fault}`)
}

const CARD = 'main [data-card-link]'

async function openFirst(tab: Tab): Promise<boolean> {
  const [first] = await ask<string[]>(tab, 'links', { css: CARD })
  if (!first) return false
  await click(tab, { css: CARD })
  await until(`the record at ${first}`, async () => (await ask(tab, 'address')) === first)
  await settled(tab)
  return true
}

async function hasTable(tab: Tab, path: string): Promise<boolean> {
  await follow(tab, path)
  return (await ask<number>(tab, 'count', { css: 'button', name: 'Table' })) > 0
}

/** In a cell without a link, where there is one. */
async function openThird(tab: Tab) {
  const row = 'main [data-index="2"]'
  const [third] = await ask<string[]>(tab, 'links', { css: `${row} [data-card-link]` })
  if (!third) return
  const cells = await ask<number>(tab, 'count', { css: `${row} td` })
  await click(tab, cells > 3 ? { css: `${row} td`, nth: 3 } : { css: `${row} [data-card-link]` })
  await until(`the third record, ${third}`, async () => (await ask(tab, 'address')) === third)
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
    const [bill] = await ask<string[]>(wide, 'links', { css: 'main a[href$="/bill"]' })
    await follow(wide, bill ?? '')
    return faultsOf(wide, 'the bill page')
  },
}

export const signOut: Step = {
  name: 'signing out',
  async run({ wide }) {
    await follow(wide, '/settings')
    await press(wide, 'Sign Out')
    await until('the landing page', () => ask<number>(wide, 'count', { css: 'a', name: 'Log In' }))
    return []
  },
}
