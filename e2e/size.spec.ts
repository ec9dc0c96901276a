import { gzipSync } from 'node:zlib'
import type { Request } from '@playwright/test'
import { becomeOwner } from './support/owner'
import { pathOf, SIGNED_IN, show } from './support/screens'
import { expect, test } from './support/test'

const LIMIT_KB = 140
const MAX_REQUESTS = 34

test(`the log-in page loads at most ${LIMIT_KB} kB of JavaScript, gzipped`, async ({ page }) => {
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      scripts.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(scripts)
  const total = sizes.reduce((sum, size) => sum + size, 0) / 1000
  console.log(`log-in page: ${total.toFixed(1)} kB of JavaScript in ${sizes.length} files`)
  expect(total).toBeGreaterThan(20)
  expect(total).toBeLessThanOrEqual(LIMIT_KB)
})

test(`no screen needs more than ${MAX_REQUESTS} requests`, async ({ page, baseURL, signUp }) => {
  await signUp()
  await becomeOwner(page, baseURL)
  const seen = new Set<string>()
  const counts: Record<string, number> = {}
  for (const screen of SIGNED_IN) {
    const path = pathOf(screen)
    if (seen.has(path)) continue
    seen.add(path)
    let count = 0
    // How many photos are in view depends on what the other journeys have taken.
    const onRequest = (request: Request) => {
      if (!request.url().includes('/api/files/')) count += 1
    }
    // Makes the next navigation a full page load.
    await page.goto('about:blank')
    page.on('request', onRequest)
    await show(page, screen)
    page.off('request', onRequest)
    counts[screen.name] = count
  }
  console.log(`requests: ${JSON.stringify(counts)}`)
  expect(Object.entries(counts).filter(([, count]) => count > MAX_REQUESTS)).toEqual([])
})

test('pages are compressed, and robots.txt is a text file', async ({ page, baseURL }) => {
  for (const path of ['/', '/jobs']) {
    const html = await page.request.get(`${baseURL}${path}`)
    expect(html.headers()['content-type']).toMatch(/^text\/html/)
    expect(html.headers()['content-encoding']).toMatch(/^(br|gzip)$/)
  }
  const robots = await page.request.get(`${baseURL}/robots.txt`)
  expect(robots.headers()['content-type']).toMatch(/^text\/plain/)
  expect(await robots.text()).toContain('User-agent: *')
})

test('a signed-in person fetches the scripts of the application together with those of the page', async ({
  page,
  baseURL,
  signUp,
}) => {
  const preloads = async () => {
    const html = await page.request.get(`${baseURL}/jobs`)
    expect(html.headers().vary).toBe('accept-encoding, cookie')
    return (await html.text()).match(/rel="modulepreload"[^>]*\/assets\/[^"]+\.js/g) ?? []
  }
  expect(await preloads()).toEqual([])
  await signUp()
  const preloaded = await preloads()
  for (const chunk of ['shell', 'app']) expect(preloaded.join()).toContain(`/assets/${chunk}-`)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Command Center' })).toBeVisible()
})

test('hashed files are cached for a year, the page itself is not', async ({ page, baseURL }) => {
  const html = await page.request.get(`${baseURL}/login`)
  expect(html.headers()['cache-control']).toBe('no-cache')
  const asset = /\/assets\/[^"]+\.js/.exec(await html.text())?.[0]
  const script = await page.request.get(`${baseURL}${asset}`)
  expect(script.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(script.headers()['content-encoding']).toBe('br')
  expect(script.headers().vary).toBe('accept-encoding')
  expect((await page.request.get(`${baseURL}/assets/gone-123.js`)).status()).toBe(404)
})
