import { expect, test } from './support/test'

test('a screen that was open before shows rows first and its filters after them, and nothing moves', async ({
  page,
  signUp,
}) => {
  await signUp()
  const goTo = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  const rows = page.locator('#content [role=listitem]')
  await page.goto('/customers')
  await expect(rows.first()).toBeVisible()
  await goTo('Vendors')
  await expect(page.getByRole('searchbox', { name: 'Search vendors' })).toBeVisible()
  await expect(rows.first()).toBeVisible()

  await page.evaluate(() => {
    const frames: { hasFilters: boolean; top: number }[] = []
    function look() {
      const row = document.querySelector('#content [role=listitem]')
      if (row && document.querySelector('#content h1')?.textContent === 'Customers')
        frames.push({
          hasFilters: document.querySelector('#content search') !== null,
          top: row.getBoundingClientRect().top,
        })
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { frames })
  })
  await goTo('Customers')
  await expect(page.getByRole('searchbox', { name: 'Search customers' })).toBeVisible()
  await expect(rows.first()).toBeVisible()
  const framesSeen = () =>
    page.evaluate(() => (window as unknown as { frames: { hasFilters: boolean; top: number }[] }).frames)
  await expect.poll(async () => (await framesSeen()).at(-1)?.hasFilters).toBe(true)
  const frames = await framesSeen()
  expect(frames[0]?.hasFilters).toBe(false)
  expect(new Set(frames.map(({ top }) => top)).size).toBe(1)
})

for (const [device, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 800 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    test('a click is answered by the next heading before the screen that is left is taken down', async ({
      page,
      signUp,
    }) => {
      await signUp()
      const own = page.locator('#content h1')
      const rows = page.locator('#content [role=listitem]')
      const next = page.locator('[data-next-screen]')
      async function goTo(name: string) {
        if (device === 'a phone') await page.getByRole('button', { name: 'Toggle sidebar' }).click()
        await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
        await expect(own).toHaveText(name)
      }
      await page.goto('/jobs')
      await expect(rows.first()).toBeVisible()
      // Left and returned to, from far down.
      await goTo('Invoices')
      await expect(rows.first()).toBeVisible()
      const scrolled = () => page.evaluate(() => scrollY)
      await expect.poll(() => page.evaluate(() => scrollBy(0, 2000)).then(scrolled)).toBeGreaterThan(200)

      await page.evaluate(() => {
        const frames: object[] = []
        const placeOf = (heading: Element | null) => {
          const { x, y, width = 0 } = heading?.getBoundingClientRect() ?? {}
          return heading && { title: heading.textContent, x, y, width }
        }
        function look() {
          frames.push({
            next: placeOf(document.querySelector('[data-next-screen] h1')),
            own: placeOf(document.querySelector('#content h1')),
          })
          requestAnimationFrame(look)
        }
        look()
        Object.assign(window, { frames })
      })
      await goTo('Jobs')
      await expect(rows.first()).toBeVisible()
      await expect(next).toHaveCount(0)
      const frames = await page.evaluate(
        () =>
          (window as unknown as { frames: Record<'next' | 'own', { title: string; y: number } | null>[] })
            .frames,
      )
      const announced = frames.filter((frame) => frame.next)
      expect(announced.length).toBeGreaterThan(0)
      for (const frame of announced) expect(frame.own?.title).toBe('Invoices')
      const there = frames.find((frame) => frame.own?.title === 'Jobs')
      expect(there?.own).toEqual(announced[0]?.next)
      await expect(own).toBeFocused()

      // Who goes back finds the screen as it was left, at once.
      await page.goBack()
      await expect(own).toHaveText('Invoices')
      await expect.poll(scrolled).toBeGreaterThan(200)
    })
  })
}
