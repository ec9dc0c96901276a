import type { Page } from '@playwright/test'

/** Waits two frames, for effects of rendering such as scrollability. */
export const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
