/**
 * Runs in the page, before each call of `ask`: read as a text, so that no compiler adds what only it knows.
 */
const isShown = (element) => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden'
}

/** What lies uppermost and takes the clicks: the last dialog, or the page. */
const top = () =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isShown).at(-1) ?? document

const wordsOf = (element) => (element.innerText ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()

function nameOf(element) {
  const label = element.getAttribute('aria-label')
  if (label) return label
  if (element.labels?.length) return [...element.labels].map(wordsOf).join(' ')
  const ids = element.getAttribute('aria-labelledby')
  if (ids)
    return ids
      .split(' ')
      .map((id) => wordsOf(document.getElementById(id)))
      .join(' ')
  return wordsOf(element)
}

const describe = (element) =>
  element ? `<${element.tagName.toLowerCase()}> "${nameOf(element).slice(0, 60)}"` : 'nothing'

/** What is not in front is drawn rarely, and has its layout all the same. */
const LONGEST_FRAME_MS = 50
const frame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve)
    setTimeout(resolve, LONGEST_FRAME_MS)
  })
const frames = async () => {
  for (let count = 0; count < 2; count++) await frame()
}

/** The middle of an element, once it is in view, and what a click there meets. */
async function pointOf(element) {
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  await frames()
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const met = document.elementFromPoint(x, y)
  const isMet =
    met !== null &&
    (element.contains(met) || met.contains(element) || met.closest('label')?.control === element)
  return { x, y, isMet, met: describe(met) }
}

function matches(css, name, within) {
  const all = [...(within ? document.querySelector(within) : top()).querySelectorAll(css)].filter(isShown)
  if (name === undefined) return all
  const exact = all.filter((element) => nameOf(element).replace(/ ?\*$/, '') === name)
  return exact.length ? exact : all.filter((element) => nameOf(element).startsWith(name))
}

globalThis.inPage = {
  /** Where to click on what matches; null while there is nothing. */
  async place({ css, name, nth = 0, within }) {
    const element = matches(css, name, within)[nth]
    return element ? pointOf(element) : null
  },
  count: ({ css, name, within }) => matches(css, name, within).length,
  texts: ({ css, name, within }) =>
    matches(css, name, within).map((element) => element.value ?? wordsOf(element)),
  links: ({ css, within }) => matches(css, undefined, within).map((element) => element.getAttribute('href')),
  go: (path) => history.pushState(null, '', path),
  address: () => location.pathname + location.search,
  /** What the page still waits for. */
  async awaits() {
    await frames()
    const busy = [...document.querySelectorAll('[aria-busy=true], [data-skeleton], .animate-pulse')].filter(
      isShown,
    )
    const heading = [...document.querySelectorAll('h1')].some((each) => wordsOf(each) !== '')
    return [...busy.map(describe), ...(heading ? [] : ['a heading'])]
  },
  /** What is drawn wrongly, whatever the screen is. */
  faults() {
    const shown = (css) => [...document.querySelectorAll(css)].filter(isShown)
    const failed = shown('main [role=alert]')
      .map(wordsOf)
      .filter((text) => /could not be loaded|failed|offline/i.test(text))
    const cut = shown('textarea').filter((area) => area.scrollHeight > area.clientHeight + 1)
    const barred = shown('[role=tablist]').filter((list) => list.offsetWidth - list.clientWidth > 2)
    const wide = document.documentElement.scrollWidth > innerWidth
    return [
      ...failed,
      ...cut.map((area) => `cuts the text of ${describe(area)}`),
      ...barred.map((list) => `has a scrollbar at ${describe(list)}`),
      ...collapsed(),
      ...(wide ? [`is ${document.documentElement.scrollWidth} px wide`] : []),
    ]
  },
  /** The fields and buttons of the open dialog that a click does not reach. */
  async unreached() {
    const css = 'input:not([type=file], [aria-hidden=true]), textarea, [role=combobox], button'
    const unreached = []
    for (const element of [...top().querySelectorAll(css)].filter(
      (each) => isShown(each) && !each.disabled,
    )) {
      const { isMet, met } = await pointOf(element)
      if (!isMet) unreached.push(`a click on ${describe(element)} meets ${met}`)
    }
    return unreached
  },
  fieldCount: () => top().querySelectorAll('input:not([aria-hidden=true]), textarea, [role=combobox]').length,
  async api(method, path, body) {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(path, { method, ...(body && { headers, body: JSON.stringify(body) }) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? null : response.json()
  },
  /** As the browser's own picker would, whose window no driver reaches. */
  pick(label, day, time) {
    const [field] = matches('input', label)
    const picker = field.parentElement.querySelector('input[aria-hidden=true]')
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    set.call(picker, picker.type === 'date' ? day : `${day}T${time}`)
    picker.dispatchEvent(new Event('input', { bubbles: true }))
    picker.dispatchEvent(new Event('change', { bubbles: true }))
    return picker.type
  },
}

/** A dialog has room left, and still does not show all of its content. */
function collapsed() {
  const dialogs = [...document.querySelectorAll('[data-dialog]')].filter(isShown)
  return dialogs.flatMap((dialog) => {
    const hides = [...dialog.querySelectorAll('*')].some(
      (part) =>
        /auto|scroll/.test(getComputedStyle(part).overflowY) &&
        part.scrollHeight > part.clientHeight + 1 &&
        part.closest('[data-dialog]') === dialog,
    )
    const height = dialog.getBoundingClientRect().height
    return hides && height < innerHeight * 0.6
      ? [`collapses ${describe(dialog)} to ${Math.round(height)} px`]
      : []
  })
}
