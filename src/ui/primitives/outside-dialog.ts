/** A click on the bar of unsent actions, which is above dialogs, does not close them. */
export function ignoreUnsentBar(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-unsent]')) event.preventDefault()
}
