import { ask, fill, press, seen, settled, shows, until } from '../page'
import { type Step, unique } from './step'

/** Never loaded before their steps: a browser would have them in its cache. */
const SCREEN = /\/assets\/audit-page/
const DIALOG = /\/assets\/finder/
export const UNLOADED = new RegExp(`${SCREEN.source}|${DIALOG.source}`)

export const lostScreen: Step = {
  name: 'a screen that is first opened without a connection',
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
    // What it says about the lost connection is no error of its own.
    await wide.takeErrors()
    return []
  },
}

export const lostDialog: Step = {
  name: 'a half-filled form while another part cannot be loaded',
  async run({ wide, line }) {
    await wide.goto(`${line.url}/customers?form=new`)
    const typed = unique('Half')
    await fill(wide, 'Name', typed)
    await wide.press('Control', 'k')
    await until('the missing finder', () => shows(wide, 'could not be loaded', '[role=dialog]'))
    line.lose()
    await press(wide, 'Try again')
    const name = async () =>
      (await ask<string[]>(wide, 'texts', { css: 'input[name=name]', within: 'html' }))[0]
    const isBack = async () =>
      !(await shows(wide, 'could not be loaded', '[role=dialog]')) && (await name()) === typed
    await until('the form with what was typed', isBack)
    await wide.takeErrors()
    return []
  },
}
