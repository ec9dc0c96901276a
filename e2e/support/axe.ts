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

/** What they find is never more than moderate, by axe's own word, so nobody has to wait for it. */
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
  // Only rules that are left out look into style sheets and media.
  preload: false as const,
}

/** All entries of the navigation but the one of the screen that is open. */
const OTHER_ENTRIES = 'nav[aria-label="Main"] li:not(:has([aria-current]))'

/**
 * What axe-core finds serious or critical on the page as it stands, in words. Under an open dialog the page is
 * inert, and a screen of its own: then only the dialog is looked at. The navigation's other entries are the same on
 * every screen: it is enough to look at them on one.
 */
export async function seriousViolations(page: Page, { otherEntries = true } = {}): Promise<string[]> {
  // Half a megabyte, which a document reads once.
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
