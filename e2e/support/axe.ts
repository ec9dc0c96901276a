import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  impact: string
  help: string
  nodes: { target: string[]; failureSummary: string }[]
}

interface Axe {
  run(
    context: Document | Element | { exclude: string[][] },
    options: typeof OPTIONS,
  ): Promise<{ violations: Violation[] }>
}

/** Rules whose findings axe rates at most moderate; skipping them saves time. */
const LESSER = [
  'aria-allowed-role',
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-main',
  'landmark-unique',
  'no-autoplay-audio',
  'presentation-role-conflict',
  'region',
]
const OPTIONS = {
  rules: Object.fromEntries(LESSER.map((rule) => [rule, { enabled: false }])),
  resultTypes: ['violations'] as const,
  // Only skipped rules inspect style sheets and media.
  preload: false as const,
}

/** All navigation entries except that of the current screen. */
const OTHER_ENTRIES = 'nav[aria-label="Main"] li:not(:has([aria-current]))'

/**
 * Serious and critical findings of axe-core as text. With an open dialog only the dialog is checked, because
 * the page is inert. The other navigation entries are the same on every screen, so checking them on one is
 * enough.
 */
export async function seriousViolations(page: Page, { otherEntries = true } = {}): Promise<string[]> {
  // Half a megabyte, injected once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source)
  const violations = await page.evaluate(
    async ({ options, without }) => {
      const { axe } = window as unknown as { axe: Axe }
      const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
      const whole = without ? { exclude: [[without]] } : document
      return (await axe.run([...dialogs].at(-1) ?? whole, options)).violations
    },
    { options: OPTIONS, without: otherEntries ? undefined : OTHER_ENTRIES },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    )
}
