import type { Page } from '@playwright/test'

/** Opens an empty section of a job's page from the menu. */
export async function addSection(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add…' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Opens a closed section of a job's page. */
export const openSection = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('region', { name, exact: true })
    .getByRole('button', { name: new RegExp(`^${name}`), expanded: false })
    .click()
