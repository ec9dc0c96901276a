import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SCREEN_PATHS } from '@/app/screen-paths'
import { openScreen, settled } from './support/app'
import { call, make, signInAsOwner } from './support/company'
import { isVisible } from './support/on-screen'

/** Phones, both sides of where the sidebar appears, a phone on its side, tablets and a desk. */
const WIDTHS = [320, 360, 390, 767, 768, 844, 900, 972, 1024, 1440]
const PATHS = [
  ...SCREEN_PATHS,
  '/invoices?layout=table',
  '/inventory?layout=table',
  '/inventory?scan=open',
  '/invoices?tab=unbilled',
  '/invoices?tab=aging&layout=table',
  '/estimates?layout=table',
  '/purchase-orders?layout=table',
  '/customers?layout=table',
  '/jobs?layout=table',
  '/transactions?layout=table',
  '/scrap?layout=table',
  '/transfers?layout=table',
  '/counts?layout=table',
  '/time-tracking?layout=table',
  '/reservations?tab=list&layout=table',
  '/maintenance-agreements?tab=upcoming',
  '/reservations?view=calendar',
  '/reservations?view=month&by=job',
  '/dispatch?view=day',
  '/dispatch?view=month',
]

beforeAll(async () => {
  await signInAsOwner()
  // The clock stands in the header of every screen.
  await make('/api/time-entries', { startTime: new Date().toISOString() })
})

/** A record's screen with one of the demo company's records. */
async function addressOf(path: string): Promise<string> {
  const [, list = ''] = path.match(/^\/(\w+)\/\$id/) ?? []
  if (!list) return path
  const [first] = await call<{ id: string }[]>('GET', `/api/${list}?limit=1`)
  return path.replace('$id', first?.id ?? '')
}

test.each(PATHS)('%s is never wider than the window', async (path) => {
  await openScreen(await addressOf(path))
  await isVisible(page.getByRole('heading').first())
  for (const width of WIDTHS) {
    await page.viewport(width, 900)
    await settled()
    await expect.poll(overflow, { message: `${path} at ${width} px` }).toBe('')
  }
})

/** What reaches beyond the window, or nothing. */
function overflow(): string {
  const root = document.documentElement
  // A dialog does not widen the page: what lies beyond its edge could not be reached at all.
  const frame = document.querySelector('[data-dialog]') ?? root
  if (frame === root && root.scrollWidth <= root.clientWidth) return ''
  const beyond = [...frame.querySelectorAll('*')].filter(
    (each) => each.getBoundingClientRect().right > root.clientWidth && !isScrolled(each),
  )
  return beyond.map((each) => each.outerHTML.slice(0, 200)).join('\n')
}

/** Whether it stands in a frame that scrolls by itself. */
function isScrolled({ parentElement: parent }: Element): boolean {
  if (!parent || parent === document.body) return false
  return getComputedStyle(parent).overflowX !== 'visible' || isScrolled(parent)
}
