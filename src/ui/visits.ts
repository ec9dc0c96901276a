const VISITED = 'plumbline:visited'

declare global {
  interface WindowEventMap {
    [VISITED]: CustomEvent<string>
  }
}

/** The record in the address is on the screen under this title. Sent by record pages and dialogs for the finder's history. */
export const visited = (title: string) =>
  void window.dispatchEvent(new CustomEvent(VISITED, { detail: title }))

export function whenVisited(listener: (title: string) => void): () => void {
  const listen = ({ detail }: CustomEvent<string>) => listener(detail)
  window.addEventListener(VISITED, listen)
  return () => window.removeEventListener(VISITED, listen)
}
