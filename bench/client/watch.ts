import type { MeasuredScreen } from './screens'

/** Milliseconds from the click until each was on the screen. */
interface Marks {
  /** The clicked entry is marked as the current one. */
  entry: number
  heading: number
  rows: number
}

export interface Seen extends Marks {
  /** The longest task until all was quiet. */
  longest: number
}

declare global {
  interface Window {
    watch: {
      /** Begins with the next click. */
      expect(screen: MeasuredScreen): void
      /** Once all is there and nothing has been going on for a while. */
      seen(): Promise<Seen>
      quiet(ms: number): Promise<void>
    }
  }
}

/** Runs in the page, before anything of its own, and tells by the browser's clock what a person sees when. */
export function watchPage() {
  const GIVE_UP_MS = 30_000
  let busyUntil = 0
  let tasks: { start: number; end: number }[] = []
  let clicked = Number.NaN
  let visit: Promise<Marks> | undefined

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      tasks.push({ start: startTime, end: startTime + duration })
      busyUntil = Math.max(busyUntil, startTime + duration)
    }
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) busyUntil = Math.max(busyUntil, entry.startTime + entry.duration)
  }).observe({ type: 'resource' })

  const onScreen = (selector: string) => {
    const box = document.querySelector(selector)?.getBoundingClientRect()
    return box !== undefined && box.height > 0 && box.top < innerHeight && box.bottom > 0
  }

  const checksOf = ({ path, heading, rows, from }: MeasuredScreen) => ({
    // What is opened from another screen has no entry to be marked.
    entry: () =>
      from !== undefined ||
      document.querySelector(
        `nav a[href="${path}"][aria-current=page], footer a[href="${path}"][aria-current=page]`,
      ) !== null,
    heading: () => textOf('#content h1') === heading,
    rows: () => textOf('#content h1') === heading && onScreen(rows),
  })
  const textOf = (selector: string) => document.querySelector(selector)?.textContent

  /** What holds when a frame begins is painted with it: the time is taken when that is done. */
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
      const lengths = tasks.filter(({ end }) => end > clicked).map(({ start, end }) => end - start)
      return { ...marks, longest: Math.max(0, ...lengths) }
    },
    quiet,
  }
}

/** How long a fixed piece of work takes in the page: what a millisecond is worth on this machine today. */
export function calibrate(): number {
  const start = performance.now()
  let sum = 0
  for (let n = 0; n < 20_000_000; n++) sum = (sum * 31 + n) | 0
  return performance.now() - start + (sum === 0.5 ? 1 : 0)
}
