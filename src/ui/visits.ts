const VISITED = 'plumbline:visited'

declare global {
  interface WindowEventMap {
    [VISITED]: CustomEvent<string>
  }
}

/**
 * Event that reports the title of the record in the address to the finder's history; sent by record pages and
 * dialogs.
 */
export const visited = (title: string) =>
  void window.dispatchEvent(new CustomEvent(VISITED, { detail: title }))

export function whenVisited(listener: (title: string) => void): () => void {
  const listen = ({ detail }: CustomEvent<string>) => listener(detail)
  window.addEventListener(VISITED, listen)
  return () => window.removeEventListener(VISITED, listen)
}
