/** An action that got no answer: the person sends it again or discards it. */
export interface Unsent {
  /** "Not saved: no connection" */
  title: string
  /** What the action was: "Failed to clock out". */
  description: string
  reason?: string | undefined
  retry: () => Promise<unknown>
}

/** Event that adds an unsent action to the page's `UnsentBar`. */
export const UNSENT = 'plumbline:unsent'

declare global {
  interface WindowEventMap {
    [UNSENT]: CustomEvent<Unsent>
  }
}

export const keepUnsent = (unsent: Unsent) =>
  window.dispatchEvent(new CustomEvent(UNSENT, { detail: unsent }))
