import puppeteer, { type Page } from 'puppeteer-core'
import { atEnd } from './cleanup'
import type { Engine, Key, Point, Tab } from './engine'

const PREFERENCES = {
  // Headless Firefox reports no pointer; 6 is a mouse (fine pointer and hover).
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'pdfjs.disabled': true,
}

export async function startFirefox(executablePath: string): Promise<Engine> {
  const launched = puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    protocolTimeout: 600_000,
    extraPrefsFirefox: PREFERENCES,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  atEnd(async () => (await launched).close())
  const browser = await launched
  let front: Page | undefined
  return {
    name: (await browser.version()).replace('firefox/', 'Firefox '),
    async open(size, address) {
      // The page that Firefox starts with never gets focus.
      const page = await browser.newPage()
      await page.setViewport(size)
      const tab = tabOf(page, async () => {
        // Firefox hardly renders tabs in the background.
        if (front !== page) await page.bringToFront()
        front = page
      })
      await tab.goto(address)
      return tab
    },
  }
}

function tabOf(page: Page, toFront: () => Promise<void>): Tab {
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
