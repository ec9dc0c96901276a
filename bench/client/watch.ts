import type { MeasuredScreen } from './screens'

/** Milliseconds from the click until each was on the screen. */
interface Marks {
  /** The clicked entry is marked as current. */
  entry: number
  heading: number
  rows: number
}

export interface Seen extends Marks {
  /** Milliseconds from the click until the last of the rows in view was on the screen. */
  all: number
  /** The longest task until the page was quiet. */
  longest: number
}

declare global {
  interface Window {
    watch: {
      /** Starts with the next click. */
      expect(screen: MeasuredScreen): void
      /** Resolves once everything is there and the page has been quiet for a while. */
      seen(): Promise<Seen>
      quiet(ms: number): Promise<void>
    }
  }
}

/** Runs in the page before its own scripts and measures with the browser's clock when a person sees what. */
export function watchPage() {
  const GIVE_UP_MS = 30_000
  let busyUntil = 0
  let tasks: { start: number; end: number }[] = []
  let clicked = Number.NaN
  let visit: Promise<Marks> | undefined
  let rowsInView: { stop(): number } | undefined

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      tasks.push({ start: startTime, end: startTime + duration })
      busyUntil = Math.max(busyUntil, startTime + duration)
    }
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) busyUntil = Math.max(busyUntil, entry.startTime + entry.duration)
  }).observe({ type: 'resource' })

  const isInView = (element: Element) => {
    const box = element.getBoundingClientRect()
    return box.height > 0 && box.top < innerHeight && box.bottom > 0
  }
  const onScreen = (selector: string) => {
    const element = document.querySelector(selector)
    return element !== null && isInView(element)
  }

  const checksOf = ({ path, heading, rows, from }: MeasuredScreen) => ({
    // A record opened from another screen has no sidebar entry.
    entry: () =>
      from !== undefined ||
      document.querySelector(
        `nav a[href="${path}"][aria-current=page], footer a[href="${path}"][aria-current=page]`,
      ) !== null,
    heading: () => textOf('#content h1') === heading,
    rows: () => textOf('#content h1') === heading && onScreen(rows),
  })
  const textOf = (selector: string) => document.querySelector(selector)?.textContent

  /** What is rendered when a frame begins is painted by its end, so the time is taken after it. */
  function watch(screen: MeasuredScreen): Promise<Marks> {
    const checks = checksOf(screen)
    const names = ['entry', 'heading', 'rows'] as const
    const marks: Partial<Marks> = {}
    return new Promise((resolve, reject) => {
      const channel = new MessageChannel()
      let seen: (keyof Marks)[] = []
      channel.port1.onmessage = () => {
        const now = performance.now() - clicked
        for (const name of seen) {
          marks[name] = now
          performance.mark(`watch:${name}`)
        }
        if (names.every((name) => name in marks)) resolve(marks as Marks)
        else if (now < GIVE_UP_MS) requestAnimationFrame(look)
        else reject(new Error(`${screen.entry} is not all there: ${JSON.stringify(marks)}`))
      }
      function look() {
        seen = names.filter((name) => !(name in marks) && checks[name]())
        channel.port2.postMessage(null)
      }
      requestAnimationFrame(look)
    })
  }

  /** `stop` returns when the number of rows in view last changed. */
  function watchRows({ rows }: MeasuredScreen) {
    const channel = new MessageChannel()
    let count = 0
    let changed = 0
    channel.port1.onmessage = ({ data }) => {
      if (data !== count) changed = performance.now() - clicked
      count = data
      frame = requestAnimationFrame(look)
    }
    function look() {
      channel.port2.postMessage([...document.querySelectorAll(rows)].filter(isInView).length)
    }
    let frame = requestAnimationFrame(look)
    return {
      stop() {
        cancelAnimationFrame(frame)
        channel.port1.close()
        return changed
      },
    }
  }

  async function quiet(ms: number) {
    while (performance.now() - busyUntil < ms) await new Promise((resolve) => setTimeout(resolve, 50))
  }

  window.watch = {
    expect(screen) {
      tasks = []
      visit = new Promise((resolve, reject) => {
        const begin = (event: Event) => {
          clicked = event.timeStamp
          performance.mark('watch:click')
          rowsInView = watchRows(screen)
          watch(screen).then(resolve, reject)
        }
        window.addEventListener('click', begin, { capture: true, once: true })
      })
    },
    async seen() {
      if (!visit) throw new Error('Nothing is expected')
      const marks = await visit
      busyUntil = Math.max(busyUntil, performance.now())
      await quiet(400)
      const all = rowsInView?.stop() ?? Number.NaN
      const lengths = tasks.filter(({ end }) => end > clicked).map(({ start, end }) => end - start)
      return { ...marks, all, longest: Math.max(0, ...lengths) }
    },
    quiet,
  }
}

/** Duration of a fixed piece of work in the page: the machine's speed today. */
export function calibrate(): number {
  const start = performance.now()
  let sum = 0
  for (let n = 0; n < 20_000_000; n++) sum = (sum * 31 + n) | 0
  return performance.now() - start + (sum === 0.5 ? 1 : 0)
}
