import puppeteer, { type Page } from 'puppeteer-core'
import type { Engine, Key, Point, Tab } from './engine'

const PREFERENCES = {
  // A mouse, which a browser without a screen does not have.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'pdfjs.disabled': true,
}

export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    protocolTimeout: 600_000,
    extraPrefsFirefox: PREFERENCES,
  })
  let front: Page | undefined
  return {
    name: (await browser.version()).replace('firefox/', 'Firefox '),
    async open(size, address) {
      // Never the page that it starts with, which has no focus.
      const page = await browser.newPage()
      await page.setViewport(size)
      // A tab in the background is drawn once in a while only.
      const tab = tabOf(page, async () => {
        if (front !== page) await page.bringToFront()
        front = page
      })
      await tab.goto(address)
      return tab
    },
    close: () => browser.close(),
  }
}

function tabOf(page: Page, toFront: () => Promise<void>): Tab {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error instanceof Error ? error.message : String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  const inFront = async <T>(act: () => Promise<T>) => {
    await toFront()
    return act()
  }
  return {
    goto: (address) => inFront(async () => void (await page.goto(address))),
    run: <T>(body: string, ...args: unknown[]) =>
      inFront(() => page.evaluate(callOf(body, args)) as Promise<T>),
    drag: (path) => inFront(() => drag(page, path)),
    type: (text) => inFront(() => page.keyboard.type(text)),
    press: (...keys) => inFront(() => press(page, keys)),
    chooseFile: (css, file) =>
      inFront(async () => {
        const input = await (await page.waitForSelector(css))?.toElement('input')
        await input?.uploadFile(file)
      }),
    picture: () => inFront(async () => Buffer.from(await page.screenshot())),
    takeErrors: async () => errors.splice(0),
  }
}

const callOf = (body: string, args: unknown[]) =>
  `(async function () { ${body} }).apply(null, ${JSON.stringify(args)})`

async function drag(page: Page, [from, ...path]: Point[]) {
  if (!from) return
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (const { x, y } of path) await page.mouse.move(x, y)
  await page.mouse.up()
}

async function press(page: Page, keys: Key[]) {
  for (const key of keys) await page.keyboard.down(key)
  for (const key of keys.toReversed()) await page.keyboard.up(key)
}
