let isByHistory = false
let isOther = false
let shown = location.pathname

/** Said of every change of address before it is drawn: where it leads, and whether the browser's history led there. */
export function arriveAt(pathname: string, action: string) {
  isByHistory = action === 'BACK' || action === 'FORWARD' || action === 'GO'
  isOther = pathname !== shown
  shown = pathname
}

/** Whether the screen that is being drawn is one that the person returns to. */
export const isReturn = () => isByHistory

/** Whether it is another one than before, and not the same with another filter, tab or dialog. */
export const isOtherScreen = () => isOther
