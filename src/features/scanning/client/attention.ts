/** What lies over the scanner and takes every tap: a question, a menu, a list of jobs. */
const COVER = '[role=alertdialog], [role=menu], [role=listbox]'
const OTHER_TEXT = 'input:not([type=radio], [data-code-field]), textarea'
/** A tap on a button moves the phone for about as long. */
const TOUCH_MS = 2000

/** Knows whether the person is scanning, or is about something else. */
export function watchAttention() {
  let touchedAt = Number.NEGATIVE_INFINITY
  const onTouch = () => {
    touchedAt = performance.now()
  }
  document.addEventListener('pointerdown', onTouch, true)
  return {
    /** The picture cannot be seen, or something lies over it. */
    isCovered: () => document.visibilityState === 'hidden' || document.querySelector(COVER) !== null,
    /** They write, or work the list. */
    isElsewhere: () =>
      document.activeElement?.matches(OTHER_TEXT) === true || performance.now() - touchedAt < TOUCH_MS,
    leave: () => document.removeEventListener('pointerdown', onTouch, true),
  }
}
