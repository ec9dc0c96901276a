import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { browser as options } from '../../e2e/support/browser'
import { measureLighthouse } from './lighthouse'
import { type Measured, report } from './report'
import { type MeasuredScreen, SCREENS } from './screens'
import { measureScroll } from './scroll'
import { startCommit, startThis, type Version } from './version'
import { countRequests, startWalk, type Walk } from './walk'

/** More rounds give steadier figures; each takes about five minutes for two versions. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
/** Number of further visits to each screen per round. */
const RETURNS = 2

/**
 * `npm run bench:client -- --against <commit>` also measures that version, in turns with this one. Names of
 * sidebar entries, as in `npm run bench:client -- Inventory Jobs`, measure only these. `scroll` measures only
 * scrolling a large table, `lighthouse` runs only Lighthouse.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
})
const [only] = positionals
const isScroll = only === 'scroll'
const isLighthouse = only === 'lighthouse'
const screens = SCREENS.filter(({ entry }) => positionals.length === 0 || positionals.includes(entry))
if (screens.length === 0 && !isScroll && !isLighthouse)
  throw new Error(`There are ${SCREENS.map(({ entry }) => entry).join(', ')}`)

const versions: Version[] = []
try {
  versions.push(await startThis())
  if (values.against) versions.push(await startCommit(values.against))
  if (!isLighthouse) await measureWaits()
  if (isLighthouse || only === undefined) for (const version of versions) await measureLighthouse(version)
} finally {
  for (const version of versions) await version.stop()
}

async function measureWaits(): Promise<void> {
  const browser = await chromium.launch(options.launchOptions)
  try {
    if (isScroll) for (const version of versions) await measureScroll(browser, version)
    else report(await measure(browser))
  } finally {
    await browser.close()
  }
}

async function measure(browser: Browser): Promise<Measured[]> {
  const measured: Measured[] = versions.map(({ name }) => ({ name, fixed: [], screens: new Map() }))
  for (const [place, version] of versions.entries())
    for (const screen of screens) {
      const requests = await countRequests(browser, version, screen)
      if (requests) measured[place]?.screens.set(screen, { first: [], later: [], requests })
    }
  for (let round = 1; round <= ROUNDS; round++) {
    await walkAll(browser, measured)
    console.log(`round ${round} of ${ROUNDS}`)
  }
  return measured
}

/** Visits every sidebar entry from top to bottom, several times. */
async function walkAll(browser: Browser, measured: Measured[]): Promise<void> {
  const walks: Walk[] = []
  try {
    for (const version of versions) walks.push(await startWalk(browser, version))
    for (const [place, walk] of walks.entries()) measured[place]?.fixed.push(await walk.calibrate())
    for (let time = 0; time <= RETURNS; time++)
      for (const screen of screens) await visitAll(walks, measured, screen, time === 0 ? 'first' : 'later')
  } finally {
    for (const walk of walks) await walk.end()
  }
}

/** The versions take turns at each screen, so that other load on the machine affects both. */
async function visitAll(
  walks: Walk[],
  measured: Measured[],
  screen: MeasuredScreen,
  when: 'first' | 'later',
) {
  for (const [place, walk] of walks.entries()) {
    const visits = measured[place]?.screens.get(screen)?.[when]
    visits?.push(await walk.visit(screen))
  }
}
