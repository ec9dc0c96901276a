import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Point, Tab } from './engine'

const IN_PAGE = readFileSync(new URL('./in-page.js', import.meta.url), 'utf8')
const PATIENCE_MS = 120_000
const LOOK_MS = 100
/** Safari refuses more than a hundred changes of the address within ten seconds. */
const PACE_MS = 600

/** Elements by CSS and accessible name, in the uppermost dialog unless `within` says otherwise. */
export interface Target {
  css: string
  name?: string
  nth?: number
  within?: string
}

/** Calls one of the functions of in-page.js. */
export const ask = <T>(tab: Tab, name: string, ...args: unknown[]): Promise<T> =>
  tab.run<T>(`${IN_PAGE}\nreturn inPage.${name}(...arguments)`, ...args)

/** Asks until the answer is something, and says what it waited for in vain. */
export async function until<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
  const end = Date.now() + PATIENCE_MS
  let failure: unknown
  while (Date.now() < end) {
    // A page that is being reloaded cannot be asked.
    const found = await look().catch((error) => {
      failure = error
      return undefined
    })
    if (found) return found
    await sleep(LOOK_MS)
  }
  throw new Error(`Waited in vain for ${what}`, { cause: failure })
}

export const settled = (tab: Tab) =>
  until('the page to come to rest', async () => (await ask<string[]>(tab, 'awaits')).length === 0)

/** To another screen, as a link would lead there. */
export async function follow(tab: Tab, path: string) {
  await sleep(PACE_MS)
  await ask(tab, 'go', '/nowhere')
  await until('a page in between', () => shows(tab, 'Page Not Found', 'h1'))
  await ask(tab, 'go', path)
  await until(`the heading of ${path}`, async () => !(await shows(tab, 'Page Not Found', 'h1')))
  await settled(tab)
}

export const shows = async (tab: Tab, text: string, css = 'body') =>
  (await ask<string[]>(tab, 'texts', { css, within: 'html' })).some((each) => each.includes(text))

export const seen = (tab: Tab, text: string, css?: string) => until(`"${text}"`, () => shows(tab, text, css))

interface Place extends Point {
  isMet: boolean
  met: string
}

export async function place(tab: Tab, target: Target): Promise<Point> {
  return until(`a click to reach ${target.css} ${target.name ?? ''}`, async () => {
    const found = await ask<Place | null>(tab, 'place', target)
    if (found && !found.isMet) throw new Error(`A click would meet ${found.met}`)
    return found
  })
}

export const click = async (tab: Tab, target: Target) => tab.drag([await place(tab, target)])

export const press = (tab: Tab, name: string) => click(tab, { css: 'button', name })

/** Clicks on the field with this label and types. */
export async function fill(tab: Tab, label: string, text: string) {
  await click(tab, { css: 'input, textarea', name: label })
  await tab.type(text)
}

/** Types into a picker, and takes the first that it finds. */
export async function choose(tab: Tab, label: string, text = '') {
  await click(tab, { css: '[role=combobox]', name: label })
  if (text) await tab.type(text)
  await click(tab, { css: '[role=option]', within: 'body', ...(text && { name: text }) })
}

export const api = <T>(tab: Tab, method: string, path: string, body?: object) =>
  ask<T>(tab, 'api', method, path, body)
