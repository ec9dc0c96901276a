import type { MouseEvent } from 'react'

type RowEvent = MouseEvent<HTMLTableRowElement>

/**
 * Opens the record of a clicked row through the link in its first cell. Ignores clicks on controls and text
 * selection.
 */
export function openRow(event: RowEvent): void {
  const link = event.currentTarget.querySelector<HTMLAnchorElement>('a[data-card-link]')
  if (!link || event.button > 1 || isOnControl(event) || getSelection()?.type === 'Range') return
  const isForNewTab = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey
  if (isForNewTab) window.open(link.href, '_blank', 'noopener')
  else link.click()
}

/** Browsers start autoscroll when the middle button is pressed anywhere but on a link. */
export function preventAutoscroll(event: RowEvent): void {
  if (event.button === 1 && !isOnControl(event)) event.preventDefault()
}

const isOnControl = ({ target }: RowEvent) =>
  target instanceof Element && target.closest('a, button, input, label') !== null
