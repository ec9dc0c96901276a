import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './cleanup'
import type { Engine, Key, Point, Size, Tab } from './engine'
import { freePort } from './free-port'
import { startProgram } from './program'
import { type Call, elementOf, newSession } from './webdriver'
import { startXvfb } from './xvfb'

export interface WebKitPrograms {
  driver: string
  browser: string
  xvfb: string
}

/** Height of MiniBrowser's toolbar. */
const TOOLBAR_HEIGHT = 38
const KEYS: Record<Key, string> = { Enter: '\uE007', Control: '\uE009', k: 'k' }

export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'plumbline-webkit-'))
  atEnd(() => rm(home, { recursive: true, force: true }))
  // GTK's scrollbars lie over the page and take the clicks on the last row of a wide table; a Mac's do not.
  const settings = join(home, 'gtk-3.0')
  await mkdir(settings)
  await writeFile(join(settings, 'settings.ini'), '[Settings]\ngtk-overlay-scrolling=false\n')
  const env = {
    ...process.env,
    DISPLAY: await startXvfb(programs.xvfb),
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_RUNTIME_DIR: home,
    LIBGL_ALWAYS_SOFTWARE: '1',
  }
  const port = await freePort()
  const driver = startProgram(programs.driver, [`--port=${port}`], { env })
  const session = await Promise.race([
    newSession(port, {
      'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
    }),
    driver.failed,
  ])
  // A signal of the terminal may have ended the driver already.
  atEnd(() => session.end().catch(() => undefined))
  const { call } = session
  const [first = ''] = await call<string[]>('GET', '/window/handles')
  let isUsed = false
  return {
    name: `WebKitGTK ${session.version}`,
    async open(size, address) {
      const handle = isUsed ? await openPopup(call, first, size) : first
      if (!isUsed)
        await call('POST', '/window/rect', { width: size.width, height: size.height + TOOLBAR_HEIGHT })
      isUsed = true
      const tab = tabOf(async (method, path, body) => {
        await call('POST', '/window', { handle })
        return call(method, path, body)
      })
      await tab.goto(address)
      return tab
    },
  }
}

/** A normal window is at least 447 px wide. A popup can be narrower, but opens only after a real click. */
async function openPopup(call: Call, from: string, { width, height }: Size) {
  await call('POST', '/window', { handle: from })
  const before = await call<string[]>('GET', '/window/handles')
  const script = `
    const button = document.createElement('button')
    button.style = 'position: fixed; inset: 0 auto auto 0; width: 40px; height: 40px; z-index: 99'
    button.onclick = () => { button.remove(); open('/api/health', '', 'popup,width=${width},height=${height}') }
    document.body.append(button)`
  await call('POST', '/execute/sync', { script, args: [] })
  await call('POST', '/actions', pointer([{ x: 20, y: 20 }]))
  for (;;) {
    const opened = (await call<string[]>('GET', '/window/handles')).find((handle) => !before.includes(handle))
    if (opened) return opened
  }
}

function tabOf(call: Call): Tab {
  return {
    goto: (url) => call('POST', '/url', { url }),
    async run<T>(body: string, ...args: unknown[]) {
      const script = `
        const done = arguments[arguments.length - 1]
        const args = [...arguments].slice(0, -1)
        ;(async function () { ${body} }).apply(null, args).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const answer = await call<{ value: T; error?: string }>('POST', '/execute/async', { script, args })
      if (answer.error) throw new Error(answer.error)
      return answer.value
    },
    drag: (path) => call('POST', '/actions', pointer(path)),
    type: (text) => call('POST', '/actions', keys([...text].flatMap((key) => [down(key), up(key)]))),
    press: (...names) =>
      call(
        'POST',
        '/actions',
        keys([...names.map((key) => down(KEYS[key])), ...names.toReversed().map((key) => up(KEYS[key]))]),
      ),
    async chooseFile(css, file) {
      const element = await elementOf(call, css)
      await call('POST', `/element/${element}/value`, { text: file })
    },
    picture: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
  }
}

const down = (value: string) => ({ type: 'keyDown', value })
const up = (value: string) => ({ type: 'keyUp', value })
const keys = (actions: object[]) => ({ actions: [{ type: 'key', id: 'keyboard', actions }] })

function pointer(path: Point[]) {
  const [from, ...rest] = path.map(({ x, y }) => ({
    type: 'pointerMove',
    duration: 50,
    x: Math.round(x),
    y: Math.round(y),
  }))
  const actions = [from, { type: 'pointerDown', button: 0 }, ...rest, { type: 'pointerUp', button: 0 }]
  return { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] }
}
