import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Presses the button while the request fails, and once more when it no longer does; the screen may have
 * retried by itself by then.
 */
export async function retryOnceMended(
  button: Locator,
  asks: string,
  mend: () => Promise<void>,
): Promise<void> {
  const page: Page = button.page()
  await Promise.all([page.waitForRequest(asks), button.click()])
  await expect(button).toBeVisible()
  await mend()
  await button.evaluateAll((buttons) => {
    for (const each of buttons) (each as HTMLElement).click()
  })
}
