import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runTool } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const USUAL_PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap(
    (folder) => (folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : []),
  ),
]

/** The browser for the tests: one that this machine has, else one that is installed now. */
export async function findChromium() {
  return process.env.CHROMIUM_PATH || (await findInstalled()) || (await install())
}

async function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...USUAL_PLACES, await playwrightsOwn()].find((path) => existsSync(path))
}

/** Where Playwright keeps the Chromium that it downloads, whether it is there or not. */
async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

async function install() {
  console.log('Installing Chromium for the tests ...')
  if (isRoot() && isDebian()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update'], { stdio: 'inherit', env })
    execFileSync('apt-get', ['install', '-y', 'chromium'], { stdio: 'inherit', env })
  } else {
    const withLibraries = isRoot() && process.platform === 'linux' ? ['--with-deps'] : []
    await runTool('@playwright/test/playwright', ['install', ...withLibraries, 'chromium'])
  }
  const installed = await findInstalled()
  if (!installed) throw new Error('No Chromium was found or could be installed; set CHROMIUM_PATH to one')
  return installed
}

const isRoot = () => process.getuid?.() === 0

/** Not its descendants: Ubuntu's package of that name only fetches a snap. */
const isDebian = () =>
  existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
