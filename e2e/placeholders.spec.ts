import { expect, test } from './support/test'

test('a screen opened before shows rows and filters together without moving', async ({ page, signUp }) => {
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
  await expect.poll(async () => (await framesSeen()).length).toBeGreaterThan(0)
  const frames = await framesSeen()
  expect(frames.every(({ hasFilters }) => hasFilters)).toBe(true)
  expect(new Set(frames.map(({ top }) => top)).size).toBe(1)
})

for (const [device, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 800 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    test('a screen opens at the top with focus on its heading, and Back restores the previous one', async ({
      page,
      signUp,
    }) => {
      await signUp()
      const heading = page.locator('#content h1')
      const rows = page.locator('#content [role=listitem]')
      const scrolled = () => page.evaluate(() => scrollY)
      async function goTo(name: string) {
        if (device === 'a phone') await page.getByRole('button', { name: 'Toggle sidebar' }).click()
        await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
        await expect(heading).toHaveText(name)
        await expect(page).toHaveTitle(`${name} · Plumbline`)
      }
      await page.goto('/jobs')
      await expect(rows.first()).toBeVisible()
      await goTo('Invoices')
      await expect(rows.first()).toBeVisible()
      await expect.poll(() => page.evaluate(() => scrollBy(0, 2000)).then(scrolled)).toBeGreaterThan(200)

      await goTo('Jobs')
      await expect(rows.first()).toBeVisible()
      await expect(heading).toBeFocused()
      expect(await scrolled()).toBe(0)

      await page.goBack()
      await expect(heading).toHaveText('Invoices')
      await expect.poll(scrolled).toBeGreaterThan(200)
      await expect(rows.first()).toBeVisible()
    })
  })
}
