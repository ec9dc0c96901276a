let isByHistory = false

/** Said of every change of address before it is drawn: whether the browser's history led there. */
export function arriveBy(action: string) {
  isByHistory = action === 'BACK' || action === 'FORWARD' || action === 'GO'
}

/** Whether the screen that is being drawn is one that the person returns to. */
export const isReturn = () => isByHistory
