import { writeFile } from 'node:fs/promises'
import type { Browser, BrowserContext, ConsoleMessage, TestInfo, WebError } from '@playwright/test'

/** Records the console of all pages, in the journey's own context and in those it opens. */
export function keepConsole(browser: Browser, own: BrowserContext): { stop(): string[] } {
  const lines: string[] = []
  const noteMessage = (message: ConsoleMessage) => {
    const { url, lineNumber } = message.location()
    lines.push(`${message.type()}: ${message.text()} (${url}:${lineNumber})`)
  }
  const noteError = (problem: WebError) => {
    const { stack, message } = problem.error()
    lines.push(`uncaught: ${stack ?? message}`)
  }
  const listen = (context: BrowserContext) => context.on('console', noteMessage).on('weberror', noteError)
  listen(own)
  browser.on('context', listen)
  return {
    stop() {
      browser.off('context', listen)
      return lines
    },
  }
}

/** Saves the text in the folder of the failure. */
export async function keepFile(testInfo: TestInfo, name: string, text: string): Promise<void> {
  const path = testInfo.outputPath(name)
  await writeFile(path, text)
  testInfo.attachments.push({ name, path, contentType: 'text/plain' })
}
