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
  run(context: Document | Element, options: typeof OPTIONS): Promise<{ violations: Violation[] }>
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

/**
 * What axe-core finds serious or critical on the page as it stands, in words. Under an open dialog the page is
 * inert, and a screen of its own: then only the dialog is looked at.
 */
export async function seriousViolations(page: Page): Promise<string[]> {
  // Half a megabyte, which a document reads once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source)
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: Axe }
    const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
    return (await axe.run([...dialogs].at(-1) ?? document, options)).violations
  }, OPTIONS)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    )
}
