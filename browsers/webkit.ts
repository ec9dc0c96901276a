import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine, Key, Point, Tab } from './engine'
import { freePort } from './free-port'
import { type Call, elementOf, newSession } from './webdriver'
import { startXvfb } from './xvfb'

export interface WebKitPrograms {
  driver: string
  browser: string
  xvfb: string
}

/** The bars of its window, above the page. */
const CHROME_HEIGHT = 38
const KEYS: Record<Key, string> = { Enter: '\uE007', Escape: '\uE00C', Control: '\uE009', k: 'k' }
/** WebDriver reports no errors of the page, so that it notes them itself. */
const WATCH = `
  if (!window.noted) {
    window.noted = []
    const note = (text) => window.noted.push(String(text))
    addEventListener('error', ({ message }) => note(message))
    addEventListener('unhandledrejection', ({ reason }) => note(reason))
    const { error } = console
    console.error = (...said) => { note(said.join(' ')); error.apply(console, said) }
  }
`

export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'plumbline-webkit-'))
  const screen = await startXvfb(programs.xvfb)
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LIBGL_ALWAYS_SOFTWARE: '1',
  }
  const driver = spawn(programs.driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const session = await newSession(port, {
    'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
  })
  const { call } = session
  const switchTo = (handle: string) => call('POST', '/window', { handle })
  const [first = ''] = await call<string[]>('GET', '/window/handles')
  await call('POST', '/window/rect', { width: 1440, height: 900 + CHROME_HEIGHT })
  let isUsed = false
  return {
    name: `WebKitGTK ${session.version}`,
    async open(size, address) {
      const handle = isUsed ? await openPopup(call, first, size) : first
      isUsed = true
      const tab = tabOf((method, path, body) => switchTo(handle).then(() => call(method, path, body)))
      await tab.goto(address)
      return tab
    },
    async close() {
      await session.end()
      await ended(driver)
      await screen.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** A window of its own stops at 447 px; a popup does not, but opens only by a real click. */
async function openPopup(call: Call, from: string, { width, height }: { width: number; height: number }) {
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
  const run = async <T>(body: string, ...args: unknown[]) => {
    const script = `
      const done = arguments[arguments.length - 1]
      const args = [...arguments].slice(0, -1)
      ;(async function () { ${body} }).apply(null, args).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const answer = await call<{ value: T; error?: string }>('POST', '/execute/async', { script, args })
    if (answer.error) throw new Error(answer.error)
    return answer.value
  }
  return {
    async goto(url) {
      await call('POST', '/url', { url })
      await run(WATCH)
    },
    run,
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
    takeErrors: () => run(`${WATCH} return window.noted.splice(0)`),
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

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill()
  })
}
