import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Presses the button in vain while what it asks for fails, and once more when it does not any longer: by then the
 * screen may have asked by itself, as it does when the server answers again or something has changed.
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
