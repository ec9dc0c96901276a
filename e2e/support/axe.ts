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
    context: Document | Element,
    options: { runOnly?: string[]; resultTypes: ['violations'] },
  ): Promise<{ violations: Violation[] }>
}

/**
 * What axe-core finds serious or critical on the page as it stands, in words; by these rules only, or by all. Under an
 * open dialog the page is inert, and a screen of its own: then only the dialog is looked at.
 */
export async function seriousViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Half a megabyte, which a document reads once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source)
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: Axe }
    const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
    return (await axe.run([...dialogs].at(-1) ?? document, { runOnly, resultTypes: ['violations'] }))
      .violations
  }, rules)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    )
}
