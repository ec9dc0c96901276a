import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall, hasApt, mayInstall } from './apt.mjs'
import { Failure } from './run.mjs'

/** For each program: its environment variable, how to find it, and the Debian package that contains it. */
const PROGRAMS = [
  {
    variable: 'FIREFOX_PATH',
    find: () => onPath('firefox-esr') ?? onPath('firefox'),
    package: 'firefox-esr',
  },
  { variable: 'WEBKIT_DRIVER', find: () => onPath('WebKitWebDriver'), package: 'webkit2gtk-driver' },
  { variable: 'WEBKIT_BROWSER', find: miniBrowser, package: 'webkit2gtk-driver' },
  { variable: 'XVFB_PATH', find: () => onPath('Xvfb'), package: 'xvfb' },
]

/**
 * Paths of Firefox, WebKit and Xvfb as environment variables. Installs what is missing, after announcing it.
 *
 * @returns {Promise<Record<string, string>>}
 */
export async function findBrowsers() {
  if (missing().length) await announceAndInstall()
  return Object.fromEntries(PROGRAMS.map(({ variable, find }) => [variable, process.env[variable] || find()]))
}

const missing = () => PROGRAMS.filter(({ variable, find }) => !process.env[variable] && !find())

async function announceAndInstall() {
  const packages = [...new Set(missing().map((program) => program.package))]
  const command = `apt-get install ${packages.join(' ')}`
  if (!hasApt())
    throw new Failure(
      [
        `Firefox and WebKit are tested with Debian's packages, and these are missing: ${packages.join(', ')}`,
        `As root on Debian, install them by: ${command}`,
        `Elsewhere, set ${PROGRAMS.map(({ variable }) => variable).join(', ')} to the programs. Nothing was tested.`,
      ].join('\n'),
    )
  console.log(`Missing for the test of Firefox and WebKit, now installed for the whole system: ${command}`)
  if (!(await mayInstall())) throw new Failure('Nothing was installed, and nothing was tested.')
  await aptInstall(...packages)
  const [left] = missing()
  if (left)
    throw new Failure(`${left.package} was installed and still cannot be found: set ${left.variable} to it.`)
}

/** @param {string} name */
const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** Debian keeps it in /usr/lib/<platform>/webkit2gtk-<version>. */
function miniBrowser() {
  const libraries = existsSync('/usr/lib')
    ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name))
    : []
  return libraries
    .flatMap((folder) =>
      ['4.1', '4.0'].map((version) => join(folder, `webkit2gtk-${version}`, 'MiniBrowser')),
    )
    .find((path) => existsSync(path))
}
