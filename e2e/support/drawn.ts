import type { Page } from '@playwright/test'

/** What follows from something, such as that a part can now be scrolled, comes with the next frames. */
export const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
