import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js'
import { browser } from '../../e2e/support/browser'
import { DEMO_LOGIN } from '../../e2e/support/demo'
import type { Version } from './version'

const RUNS = 3
const GOALS = { score: 90, shift: 0.05, requests: 40 }

const PAGES: { name: string; path: string; isPublic?: boolean }[] = [
  { name: 'Log-in', path: '/login', isPublic: true },
  { name: 'Dashboard', path: '/' },
  { name: 'Inventory', path: '/inventory' },
  { name: 'Jobs', path: '/jobs' },
]

/** Lighthouse's performance score on a phone, with an empty cache: the median of three runs. */
export async function measureLighthouse(version: Version): Promise<void> {
  const { executablePath, args } = browser.launchOptions
  const chrome = await launch({ chromePath: executablePath, chromeFlags: [...args, '--headless'] })
  try {
    const Cookie = await sessionOf(version)
    console.log(`\nLighthouse on a phone, ${version.name}, median of ${RUNS}:\n`)
    for (const { name, path, isPublic } of PAGES) {
      const runs: Result[] = []
      for (let run = 0; run < RUNS; run++)
        runs.push(await measure(version.url + path, chrome.port, isPublic ? {} : { Cookie }))
      console.log(line(name, computeMedianRun(runs)))
    }
  } finally {
    chrome.kill()
  }
}

async function sessionOf({ url }: Version): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(DEMO_LOGIN),
  })
  if (!answer.ok) throw new Error(`The log-in answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function measure(url: string, port: number, extraHeaders: Record<string, string>): Promise<Result> {
  const run = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance'],
    extraHeaders,
  })
  if (!run) throw new Error(`Lighthouse measured nothing at ${url}`)
  return run.lhr
}

function line(name: string, { categories, audits, environment }: Result): string {
  const score = Math.round((categories.performance?.score ?? 0) * 100)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const shift = value('cumulative-layout-shift')
  const { details } = audits['network-requests'] ?? {}
  const requests = details?.type === 'table' ? details.items.length : Number.NaN
  const isMet = score >= GOALS.score && shift < GOALS.shift && requests <= GOALS.requests
  return [
    `${name.padEnd(10)} ${score}`,
    `LCP ${(value('largest-contentful-paint') / 1000).toFixed(1)} s`,
    `TBT ${Math.round(value('total-blocking-time'))} ms`,
    `CLS ${shift.toFixed(3)}`,
    `${requests} requests`,
    `${Math.round(value('total-byte-weight') / 1024)} kB`,
    `benchmark index ${Math.round(environment.benchmarkIndex)}`,
    isMet ? '' : `(goal: ${GOALS.score}, CLS under ${GOALS.shift}, at most ${GOALS.requests} requests)`,
  ].join('  ')
}
