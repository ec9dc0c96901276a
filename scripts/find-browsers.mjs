import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall, hasApt, mayInstall } from './apt.mjs'
import { Failure } from './run.mjs'

/** The environment variable of each program, how it is found, and Debian's package that has it. */
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
 * Firefox and WebKit as environment variables: what this machine has, else what is installed after saying so.
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
        "The walk through Firefox and WebKit needs Debian's firefox-esr, webkit2gtk-driver and xvfb, and not all are there.",
        `As root on Debian they are installed by: ${command}`,
        `Elsewhere, name what you have by ${PROGRAMS.map(({ variable }) => variable).join(', ')}. Nothing was tested.`,
      ].join('\n'),
    )
  console.log(`The walk needs what is not there. It is installed for the whole system by: ${command}`)
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

/** Beside the library, in a folder named after the platform and its version. */
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
