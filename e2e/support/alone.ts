import type { Page } from '@playwright/test'

/** From its next load the page hears nothing of what others do, as if they had done it in this very moment. */
export const hearNothing = (page: Page) =>
  page.addInitScript(() => {
    class Silence extends EventTarget {
      close() {}
    }
    Object.assign(window, { EventSource: Silence })
  })
