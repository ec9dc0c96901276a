/** What is remembered of a screen from one visit to the next goes by this; every page of a record counts as the same one. */
export function screenAndTab(): string {
  const [, screen, ...rest] = location.pathname.split('/')
  const tab = new URLSearchParams(location.search).get('tab')
  return `${screen} ${rest.length} ${tab}`
}

/** How wide a screen's content is, or will be: its heading stands already. */
export const pageWidth = (): number => document.querySelector('[data-page]')?.clientWidth ?? 0
