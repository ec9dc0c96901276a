import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from './support/app'
import { make, signUp, unique } from './support/company'
import { dialog } from './support/on-screen'

beforeAll(() => signUp())

/** The parts of a dialog between its title and its actions, from the outermost to the one that scrolls. */
function growing(title: string): HTMLElement[] {
  const content = dialog(title).element()
  const parts = [...content.querySelectorAll<HTMLElement>('*')]
  return parts.filter(
    (part) => getComputedStyle(part).minHeight === '0px' && getComputedStyle(part).flexGrow === '1',
  )
}

/** With a flex basis of 0 WebKit gives the element no height; Chromium uses that of its content. */
function isAsHighAsContent(title: string) {
  const parts = growing(title)
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.map((part) => getComputedStyle(part).flexBasis)).toEqual(parts.map(() => 'auto'))
  const { height } = dialog(title).element().getBoundingClientRect()
  const scrolls = parts.some((part) => part.scrollHeight > part.clientHeight)
  if (scrolls) expect(height).toBeGreaterThan(innerHeight * 0.8)
}

test('a form is as high as its fields', async () => {
  await openScreen('/locations?form=new')
  await expect.element(dialog('Add Location')).toBeVisible()
  isAsHighAsContent('Add Location')
  await page.viewport(1440, 400)
  isAsHighAsContent('Add Location')
})

test('the detail of a record is as high as its content', async () => {
  const name = unique('Supply')
  const { id } = await make('/api/vendors', { name })
  await openScreen(`/vendors?open=${id}`)
  await expect.element(dialog(name)).toBeVisible()
  isAsHighAsContent(name)
})
