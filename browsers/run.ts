import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startDemo } from '../e2e/support/server'
import { atEnd, stopAll } from './cleanup'
import type { Engine } from './engine'
import { startFirefox } from './firefox'
import { lineTo } from './line'
import { ask } from './page'
import { narrowForms, savedForms, wideForms } from './walk/forms'
import { lostDialog, lostSave, lostScreen, UNLOADED } from './walk/lost'
import { billPage, logIn, narrowScreens, signOut, wideScreens } from './walk/screens'
import type { Step, Walk } from './walk/step'
import { checkout, drag, liveChange, photo } from './walk/work'
import { startWebKit } from './webkit'

/** Always run: the rest needs a signed-in window with all code loaded. */
const FIRST: Step[] = [logIn, lostScreen, lostDialog]
const STEPS: Step[] = [
  lostSave,
  wideScreens,
  narrowScreens,
  billPage,
  wideForms,
  narrowForms,
  ...savedForms,
  checkout,
  photo,
  drag,
  liveChange,
  signOut,
]

const { FIREFOX_PATH = '', WEBKIT_DRIVER = '', WEBKIT_BROWSER = '', XVFB_PATH = '' } = process.env
const ENGINES: Record<string, () => Promise<Engine>> = {
  firefox: () => startFirefox(FIREFOX_PATH),
  webkit: () => startWebKit({ driver: WEBKIT_DRIVER, browser: WEBKIT_BROWSER, xvfb: XVFB_PATH }),
}

/** Runs the steps whose names match `part` in one browser, and returns how many failed. */
async function walkIn(start: () => Promise<Engine>, part: string): Promise<number> {
  const starting = startDemo()
  atEnd(async () => (await starting).stop())
  const line = await lineTo((await starting).url)
  atEnd(line.cut)
  const engine = await start()
  console.log(`\n${engine.name}`)
  line.lose(UNLOADED)
  const wide = await engine.open({ width: 1440, height: 900 }, `${line.url}/login`)
  const narrow = await engine.open({ width: 390, height: 844 }, `${line.url}/login`)
  let failed = 0
  for (const step of [...FIRST, ...STEPS.filter(({ name }) => new RegExp(part).test(name))])
    if (!(await passes(step, { engine, line, wide, narrow }))) failed += 1
  return failed
}

async function passes(step: Step, walk: Walk): Promise<boolean> {
  const start = Date.now()
  const problems = await step.run(walk).catch((error) => [describe(error)])
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  console.log(`  ${problems.length ? '✘' : '✓'} ${step.name} (${seconds} s)`)
  for (const problem of problems) console.log(`      ${problem}`)
  if (problems.length) await keepPictures(step, walk)
  await walk.line.mend()
  return !problems.length
}

async function keepPictures({ name }: Step, { engine, wide, narrow }: Walk) {
  const folder = join('test-results', 'browsers')
  await mkdir(folder, { recursive: true })
  for (const [size, tab] of Object.entries({ wide, narrow })) {
    const file = join(folder, `${engine.name} ${name} ${size}`.replaceAll(/[^\w.]+/g, '-'))
    await writeFile(`${file}.png`, await tab.picture())
    console.log(`      ${await ask(tab, 'address')}: ${file}.png`)
  }
}

const describe = (error: Error) =>
  error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message

const [only = '', part = ''] = process.argv.slice(2)
let failed = 0
for (const [name, start] of Object.entries(ENGINES).filter(([name]) => name.includes(only)))
  try {
    failed += await walkIn(start, part)
  } catch (error) {
    console.error(`\n${name} failed:`, error)
    failed += 1
  } finally {
    await stopAll()
  }
console.log(failed ? `\n${failed} failed` : '\nAll passed')
process.exitCode = failed ? 1 : 0
