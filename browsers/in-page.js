/** Added to every page by line.ts. Functions for the walk, and a list of the page's errors. */
;(() => {
  const errors = []
  const noteError = ({ message, target }) => {
    // Firefox reports a preload of what it already has as failed.
    if (message || target.rel !== 'modulepreload') errors.push(message ?? `${target.outerHTML} failed`)
  }
  addEventListener('error', noteError, true)
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(`${violatedDirective} blocks ${blockedURI}`),
  )
  const { error } = console
  console.error = (...said) => {
    errors.push(said.join(' '))
    error.apply(console, said)
  }

  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden'
  }
  const shown = (css, root = document) => [...root.querySelectorAll(css)].filter(isShown)

  /** The topmost dialog, or the page if none is open. */
  const top = () => shown('[role=dialog], [role=alertdialog]').at(-1) ?? document

  const textOf = (element) => (element.innerText ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()

  function nameOf(element) {
    const label = element.getAttribute('aria-label')
    if (label) return label
    if (element.labels?.length) return [...element.labels].map(textOf).join(' ')
    const ids = element.getAttribute('aria-labelledby')
    if (ids)
      return ids
        .split(' ')
        .map((id) => textOf(document.getElementById(id)))
        .join(' ')
    return textOf(element)
  }

  const describe = (element) =>
    element ? `<${element.tagName.toLowerCase()}> "${nameOf(element).slice(0, 60)}"` : 'nothing'

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

  /** The centre of an element, once scrolled into view, and whether a click there hits it. */
  async function pointOf(element) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    await frame()
    await frame()
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    const isHit = hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
    return { x, y, isHit, hit: describe(hit) }
  }

  function matches({ css, name, within }) {
    const all = shown(css, within ? document.querySelector(within) : top())
    if (name === undefined) return all
    const exact = all.filter((element) => nameOf(element).replace(/ ?\*$/, '') === name)
    return exact.length ? exact : all.filter((element) => nameOf(element).startsWith(name))
  }

  const isMoving = (element) =>
    element
      .closest('[data-dialog]')
      ?.getAnimations()
      .some(({ playState }) => playState === 'running')

  const FIELDS = 'input:not([type=file], [aria-hidden=true]), textarea, [role=combobox]'

  /** A dialog that scrolls although there is room for it to grow. */
  function isCollapsed(dialog) {
    const hidesSome = [...dialog.querySelectorAll('*')].some(
      (part) =>
        /auto|scroll/.test(getComputedStyle(part).overflowY) &&
        part.scrollHeight > part.clientHeight + 1 &&
        part.closest('[data-dialog]') === dialog,
    )
    return hidesSome && dialog.getBoundingClientRect().height < innerHeight * 0.6
  }

  globalThis.inPage = {
    takeErrors: () => errors.splice(0),
    /** Where to click on the element that matches; null while there is none or its sheet still slides. */
    async place(target) {
      const element = matches(target)[target.nth ?? 0]
      return element && !isMoving(element) ? pointOf(element) : null
    },
    count: (target) => matches(target).length,
    texts: (target) => matches(target).map((element) => element.value ?? textOf(element)),
    links: (target) => matches(target).map((element) => element.getAttribute('href')),
    go: (path) => history.pushState(null, '', path),
    address: () => location.pathname + location.search,
    /** What the page is still loading. */
    async loading() {
      await frame()
      const hasHeading = shown('h1').some((each) => textOf(each) !== '')
      return [
        ...shown('[aria-busy=true], [data-skeleton], .animate-pulse').map(describe),
        ...(hasHeading ? [] : ['a heading']),
      ]
    },
    /** Layout faults that any screen could have, failed requests, and errors. */
    faults: () => [
      ...shown('main [role=alert]').map(textOf),
      ...shown('textarea')
        .filter((area) => area.scrollHeight > area.clientHeight + 1)
        .map((area) => `cuts off the text of ${describe(area)}`),
      ...shown('[role=tablist]')
        .filter((list) => list.offsetWidth - list.clientWidth > 2)
        .map((list) => `has a scrollbar on ${describe(list)}`),
      ...shown('[data-dialog]')
        .filter(isCollapsed)
        .map((dialog) => `collapses ${describe(dialog)}`),
      ...(document.documentElement.scrollWidth > innerWidth ? ['is wider than the window'] : []),
      ...errors.splice(0),
    ],
    /** The fields and buttons of the topmost dialog that a click does not hit. */
    async unreached() {
      const unreached = []
      for (const element of shown(`${FIELDS}, button`, top()).filter((each) => !each.disabled)) {
        const { isHit, hit } = await pointOf(element)
        if (!isHit) unreached.push(`a click on ${describe(element)} hits ${hit}`)
      }
      return unreached
    },
    fields: () => shown(FIELDS, top()).length,
    async api(method, path, body) {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(path, { method, ...(body && { headers, body: JSON.stringify(body) }) })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return response.json()
    },
  }
})()
