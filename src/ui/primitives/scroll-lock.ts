import { useEffect } from 'react'

/**
 * Keeps the page behind a dialog or a menu from scrolling, instead of `react-remove-scroll-bar` (see vite.config.ts).
 * Theirs writes a style sheet with an inherited property at each opening and takes it away at each closing, for which
 * the browser works out the style of every element anew: half of the time that a dialog took. What holds the page
 * stands in styles.css.
 */
export function RemoveScrollBar() {
  useEffect(lock, [])
  return null
}

let locks = 0

function lock() {
  const { body, documentElement } = document
  locks += 1
  if (locks === 1) {
    // The room of the scroll bar that goes, or all would move.
    body.style.marginRight = `${innerWidth - documentElement.clientWidth}px`
    body.dataset.scrollLocked = ''
  }
  return () => {
    locks -= 1
    if (locks > 0) return
    delete body.dataset.scrollLocked
    body.style.marginRight = ''
  }
}
