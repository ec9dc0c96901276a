import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from './support/app'
import { make, signUp, unique } from './support/company'

const word = unique('Row')
const names = ['A', 'B', 'C'].map((letter) => `${word} ${letter}`)
let ids: string[]

beforeAll(async () => {
  await signUp()
  ids = []
  for (const name of names) ids.push((await make('/api/vendors', { name })).id)
})
beforeEach(async () => {
  await openScreen(`/vendors?layout=table&sort=name&search=${encodeURIComponent(word)}`)
  await expect.element(page.getByRole('link', { name: names[2] })).toBeVisible()
})

const row = (index: number) => page.getByRole('row').filter({ hasText: names[index] })
const cell = (index: number, column: number) => row(index).getByRole('cell').nth(column)
const opened = () => new URLSearchParams(location.search).get('open')

/** The element that a click in the middle of this one hits. */
function metAt(element: Element): Element | null {
  const { x, y, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2)
}

test("a row's link covers only its own cell", () => {
  for (const [index, name] of names.entries()) {
    const link = page.getByRole('link', { name }).element()
    const linkCell = link.closest('td')
    for (const each of row(index).element().querySelectorAll('td'))
      expect(link.contains(metAt(each))).toBe(each === linkCell)
  }
  expect(page.getByRole('searchbox').element()).toBe(metAt(page.getByRole('searchbox').element()))
})

test('a click on any cell of the third row opens the third record', async () => {
  await cell(2, 3).click()
  await expect.element(page.getByRole('dialog', { name: names[2] })).toBeVisible()
  expect(opened()).toBe(ids[2])
})

test('a click with Ctrl, Shift or the middle button opens the record in a new tab', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const href = page.getByRole('link', { name: names[1] }).element().getAttribute('href')
  await cell(1, 3).click({ modifiers: ['Control'] })
  await cell(1, 3).click({ modifiers: ['Shift'] })
  await cell(1, 3).click({ button: 'middle' })
  const wanted = [new URL(href ?? '', location.href).href, '_blank', 'noopener']
  expect(open.mock.calls).toEqual([wanted, wanted, wanted])
  expect(opened()).toBeNull()
})

test('selecting text in a row opens nothing', async () => {
  const text = cell(1, 1).element()
  getSelection()?.selectAllChildren(text)
  text.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(opened()).toBeNull()
  getSelection()?.removeAllRanges()
  text.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(opened).toBe(ids[1])
})

test('the pointer over any cell fetches the record ahead', async () => {
  const requested = vi.spyOn(window, 'fetch')
  await userEvent.hover(cell(0, 3))
  await userEvent.hover(cell(2, 3))
  await cell(2, 3).click()
  await expect.element(page.getByRole('dialog', { name: names[2] })).toBeVisible()
  expect(requested.mock.calls.map(([input]) => String(input)).join()).toContain(`/api/vendors/${ids[2]}`)
})

test('the keyboard opens a record by the link in its first cell', async () => {
  const link = page.getByRole('link', { name: names[0] }).element()
  if (link instanceof HTMLElement) link.focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => document.activeElement?.textContent).toBe(names[1])
  await userEvent.keyboard('{Enter}')
  await expect.poll(opened).toBe(ids[1])
})
