import { setTimeout as sleep } from 'node:timers/promises'
import type { Point, Tab } from './engine'

const TIMEOUT_MS = 60_000
const POLL_MS = 50

/** Elements by CSS and accessible name, in the topmost dialog unless `within` selects another part of the page. */
export interface Target {
  css: string
  name?: string
  nth?: number
  within?: string
}

/** Calls a function of in-page.js. */
export const ask = <T>(tab: Tab, name: string, ...args: unknown[]): Promise<T> =>
  tab.run<T>(`return inPage.${name}(...arguments)`, ...args)

/** Polls until the result is truthy. */
export async function until<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
  const end = Date.now() + TIMEOUT_MS
  let failure: unknown
  do {
    // A page that is being reloaded cannot answer.
    const found = await look().catch((error) => {
      failure = error
      return undefined
    })
    if (found) return found
    await sleep(POLL_MS)
  } while (Date.now() < end)
  throw new Error(`Waited in vain for ${what}`, { cause: failure })
}

export const settled = (tab: Tab) =>
  until('the page to finish loading', async () => {
    const loading = await ask<string[]>(tab, 'loading')
    if (loading.length) throw new Error(loading.join(', '))
    return true
  })

/** Opens another screen without a page load, as a link does. */
export async function follow(tab: Tab, path: string) {
  // A screen in between, so that nothing of the last one is taken for the next.
  await ask(tab, 'go', '/nowhere')
  await seen(tab, 'Page Not Found', 'h1')
  await ask(tab, 'go', path)
  await until(`the heading of ${path}`, async () => !(await shows(tab, 'Page Not Found', 'h1')))
  await settled(tab)
  const address = await ask<string>(tab, 'address')
  if (address.split('?')[0] !== path.split('?')[0]) throw new Error(`${path} leads to ${address}`)
}

export const shows = async (tab: Tab, text: string, css = 'body') =>
  (await ask<string[]>(tab, 'texts', { css, within: 'html' })).some((each) => each.includes(text))

export const seen = (tab: Tab, text: string, css?: string) => until(`"${text}"`, () => shows(tab, text, css))

export async function place(tab: Tab, target: Target): Promise<Point> {
  return until(`a click to hit ${target.css} ${target.name ?? ''}`, async () => {
    const found = await ask<(Point & { isHit: boolean; hit: string }) | null>(tab, 'place', target)
    if (found && !found.isHit) throw new Error(`A click hits ${found.hit}`)
    return found
  })
}

export const click = async (tab: Tab, target: Target) => tab.drag([await place(tab, target)])

export const press = (tab: Tab, name: string) => click(tab, { css: 'button', name })

/** Clicks the field with this label and types. */
export async function fill(tab: Tab, label: string, text: string) {
  await click(tab, { css: 'input, textarea', name: label })
  await tab.type(text)
}

/** Opens a picker, types a name, and clicks the option with that name; without one, the first option. */
export async function choose(tab: Tab, label: string, name = '') {
  await click(tab, { css: '[role=combobox]', name: label })
  if (name) await tab.type(name)
  await click(tab, { css: '[role=option]', within: 'body', ...(name && { name }) })
}

export const api = <T>(tab: Tab, method: string, path: string, body?: object) =>
  ask<T>(tab, 'api', method, path, body)
