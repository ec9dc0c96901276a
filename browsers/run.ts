import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startDemo } from '../e2e/support/server'
import type { Engine } from './engine'
import { startFirefox } from './firefox'
import { type Line, lineTo } from './line'
import { ask } from './page'
import { narrowForms, savedForms, wideForms } from './walk/forms'
import { lostDialog, lostScreen, UNLOADED } from './walk/lost'
import { billPage, logIn, narrowScreens, signOut, wideScreens } from './walk/screens'
import type { Step, Walk } from './walk/step'
import { checkout, drag, liveChange, photo } from './walk/work'
import { startWebKit } from './webkit'

/** What every walk begins with. */
const FIRST: Step[] = [logIn, lostScreen, lostDialog]
const STEPS: Step[] = [
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

/** Runs the steps whose names contain `part` in one browser; answers how many failed. */
async function walkIn(start: () => Promise<Engine>, line: Line, part: string): Promise<number> {
  const engine = await start()
  console.log(`\n${engine.name}`)
  let failed = 0
  line.lose(UNLOADED)
  try {
    const wide = await engine.open({ width: 1440, height: 900 }, `${line.url}/login`)
    const narrow = await engine.open({ width: 390, height: 844 }, `${line.url}/login`)
    for (const step of [...FIRST, ...STEPS.filter(({ name }) => name.includes(part))])
      if (!(await passes(step, { engine, line, wide, narrow }))) failed += 1
  } finally {
    await engine.close()
  }
  return failed
}

async function passes(step: Step, walk: Walk): Promise<boolean> {
  const began = Date.now()
  const problems = await step.run(walk).catch((error) => [describe(error)])
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`  ${problems.length ? '✘' : '✓'} ${step.name} (${seconds} s)`)
  for (const problem of problems) console.log(`      ${problem}`)
  if (problems.length) await keepPictures(step, walk)
  return !problems.length
}

/** Beside what `npm test` keeps of its failures. */
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
const server = await startDemo()
const line = await lineTo(server.url)
let failed = 0
try {
  for (const [name, start] of Object.entries(ENGINES))
    if (name.includes(only)) failed += await walkIn(start, line, part)
} finally {
  await line.close()
  await server.stop()
}
console.log(failed ? `\n${failed} failed` : '\nAll passed')
process.exitCode = failed ? 1 : 0
