/** What a person looks at, told by the pages and dialogs of records to anyone who remembers it. */
let remember: (title: string) => void = () => undefined

export function whenVisited(listener: (title: string) => void): () => void {
  remember = listener
  return () => {
    remember = () => undefined
  }
}

/** The record that the address names is on the screen under this title. */
export const visited = (title: string) => remember(title)
