import type { Tab } from '../engine'
import { ask, fill, follow, press, seen, settled, until } from '../page'
import { type Step, unique } from './step'

/** Code that must not load before its step: the browser would keep it in its cache. */
const SCREEN = /\/assets\/audit-page/
const DIALOG = /\/assets\/finder/
export const UNLOADED = new RegExp(`${SCREEN.source}|${DIALOG.source}`)

/** Reports of the lost connection are no faults. */
async function withoutErrors(tab: Tab) {
  await ask(tab, 'takeErrors')
  return []
}

export const lostScreen: Step = {
  name: 'a screen first opened without a connection opens once it is back',
  async run({ wide, line }) {
    await wide.goto(`${line.url}/jobs`)
    await seen(wide, 'Jobs', 'h1')
    await line.cut()
    await ask(wide, 'go', '/audit')
    await seen(wide, 'You are offline', 'main')
    line.lose(DIALOG)
    await line.mend()
    await seen(wide, 'Audit', 'h1')
    await settled(wide)
    return withoutErrors(wide)
  },
}

const hasFinder = (tab: Tab) => ask<number>(tab, 'count', { css: 'input[aria-label^="Find records"]' })
const isNewPage = (tab: Tab) => tab.run<boolean>('return !globalThis.isOldPage')
const nameIn = async (tab: Tab) =>
  (await ask<string[]>(tab, 'texts', { css: 'input[name=name]', within: 'html' }))[0]

export const lostDialog: Step = {
  name: 'a half-filled form is kept while another part is loaded again',
  async run({ wide, line }) {
    await wide.goto(`${line.url}/customers?form=new`)
    const typed = unique('Half')
    await fill(wide, 'Name', typed)
    await wide.press('Control', 'k')
    await seen(wide, 'could not be loaded', '[role=dialog]')
    line.lose()
    await wide.run('globalThis.isOldPage = true')
    await press(wide, 'Try Again')
    const way = await until('the finder, or the form in a reloaded page', async () => {
      if (await hasFinder(wide)) return 'opened'
      return (await isNewPage(wide)) && (await nameIn(wide)) === typed && 'reloaded'
    })
    if (way === 'reloaded') await wide.press('Control', 'k')
    await until('the finder', () => hasFinder(wide))
    if ((await nameIn(wide)) !== typed) return ['the form was not kept']
    return withoutErrors(wide)
  },
}

export const lostSave: Step = {
  name: 'a form saved without a connection is kept, and saved once it is back',
  async run({ narrow, line }) {
    await follow(narrow, '/vendors?form=new')
    await fill(narrow, 'Name', unique('Supply'))
    await line.cut()
    await press(narrow, 'Create Vendor')
    await seen(narrow, 'No connection', '[role=dialog]')
    await line.mend()
    await press(narrow, 'Retry')
    await seen(narrow, 'Vendor created')
    return withoutErrors(narrow)
  },
}
