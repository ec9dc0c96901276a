/** A click on the bar of unsent actions, which lies over dialogs, does not close them. */
export function ignoreUnsentBar(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-unsent]')) event.preventDefault()
}
