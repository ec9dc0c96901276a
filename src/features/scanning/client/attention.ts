/** Overlays above the scanner that take every tap: a question, a menu, a list of jobs. */
const COVER = '[role=alertdialog], [role=menu], [role=listbox]'
const OTHER_TEXT = 'input:not([type=radio], [data-code-field]), textarea'
/** A tap on a button shakes the phone for about this long. */
const TOUCH_MS = 2000

/** Tells whether the person is scanning or doing something else. */
export function watchAttention() {
  let touchedAt = Number.NEGATIVE_INFINITY
  const onTouch = () => {
    touchedAt = performance.now()
  }
  document.addEventListener('pointerdown', onTouch, true)
  return {
    /** The camera picture is hidden or covered by an overlay. */
    isCovered: () => document.visibilityState === 'hidden' || document.querySelector(COVER) !== null,
    /** The person is typing or using the list. */
    isElsewhere: () =>
      document.activeElement?.matches(OTHER_TEXT) === true || performance.now() - touchedAt < TOUCH_MS,
    leave: () => document.removeEventListener('pointerdown', onTouch, true),
  }
}
