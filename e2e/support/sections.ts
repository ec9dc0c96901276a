import type { Page } from '@playwright/test'

/** Opens a section of a job's page that holds nothing yet. */
export async function addSection(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add…' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Opens a section of a job's page that is closed. */
export const openSection = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('region', { name, exact: true })
    .getByRole('button', { name: new RegExp(`^${name}`), expanded: false })
    .click()
