import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall, hasApt, isRoot, mayInstall } from './apt.mjs'
import { Failure, runTool } from './run.mjs'

/** The headless shell first, which needs a quarter less work. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const USUAL_PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap(
    (folder) => (folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : []),
  ),
]

/** The browser for the tests: an existing one, or one installed after an announcement. */
export async function findChromium() {
  return process.env.CHROMIUM_PATH || (await findInstalled()) || (await announceAndInstall())
}

async function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...USUAL_PLACES, await playwrightsOwn()].find((path) => existsSync(path))
}

/** Path of Playwright's own Chromium, whether or not it is downloaded. */
async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

async function announceAndInstall() {
  const way = wayToInstall()
  console.log(
    [
      'The browser tests need Chromium, and there is none: not in CHROMIUM_PATH, nor on the PATH, nor in the usual',
      'places, nor among those of Playwright.',
      `It is installed by: ${way.said}`,
      'To use another one, set CHROMIUM_PATH to it. The rest is tested without a browser by: npm run test:quick',
    ].join('\n'),
  )
  if (!(await mayInstall())) throw new Failure('Nothing was installed, and nothing was tested.')
  await way.install()
  const installed = await findInstalled()
  if (!installed)
    throw new Failure('Chromium was installed and still cannot be found: set CHROMIUM_PATH to it.')
  return installed
}

function wayToInstall() {
  if (hasApt())
    return {
      said: 'apt-get install chromium-headless-shell (for the whole system)',
      install: () => aptInstall('chromium-headless-shell'),
    }
  const args = ['install', ...(isRoot() && process.platform === 'linux' ? ['--with-deps'] : []), 'chromium']
  return {
    said: `npx playwright ${args.join(' ')} (into Playwright's folder in the home directory)`,
    install: () => runTool('@playwright/test/playwright', args),
  }
}
