import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { openScreen, settled } from './support/app'
import { signInAsOwner } from './support/company'
import { isVisible } from './support/on-screen'

beforeAll(() => signInAsOwner())

/** Shows the page as on paper of this width, until the end of the test. */
async function onPaper(width: number) {
  const setMedia = (media: string) =>
    cdp().send('Emulation.setEmulatedMedia', {
      media,
      features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
    })
  await page.viewport(width, 900)
  await setMedia('print')
  dispatchEvent(new Event('beforeprint'))
  onTestFinished(async () => {
    dispatchEvent(new Event('afterprint'))
    await setMedia('')
  })
}

const rows = () => document.querySelectorAll('tbody tr[data-index]').length

test('a table prints every loaded row and column within the paper, without controls', async () => {
  await page.viewport(1440, 900)
  await openScreen('/invoices?layout=table')
  await isVisible(page.getByRole('table').first())
  await settled()
  expect(rows()).toBeLessThan(60)

  // Letter paper on its side, within its margins.
  await onPaper(935)
  await expect.poll(rows).toBe(100)
  const table = document.querySelector('table')
  expect(table?.getBoundingClientRect().right).toBeLessThanOrEqual(935)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(935)
  const cut = [...(table?.querySelectorAll<HTMLElement>('td') ?? [])].filter(
    (cell) => cell.scrollWidth > cell.clientWidth + 1 && cell.clientWidth > 0,
  )
  expect(cut.map((cell) => cell.textContent)).toEqual([])
  // Browsers repeat a table header group on each page.
  expect(getComputedStyle(table?.tHead ?? document.body)).toMatchObject({
    display: 'table-header-group',
    position: 'static',
  })
  const controls = [...document.querySelectorAll('main search, main [role=checkbox], main [data-floating]')]
  expect(controls.filter((each) => each.checkVisibility())).toEqual([])
})
