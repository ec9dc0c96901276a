import { useCallback, useEffect, useReducer, useState } from 'react'

/** A part of the application's own code could not be fetched. */
export class MissingPiece extends Error {
  override name = 'MissingPiece'
}

/** Code that is fetched when it is needed. A failure is not remembered, unlike React.lazy's. */
export interface Piece<Module> {
  load: () => Promise<Module>
  /** What has been fetched. */
  known: () => Module | undefined
  /** For what came with other code. */
  give(module: Module): void
}

export function pieceOf<Module>(fetch: () => Promise<Module>): Piece<Module> {
  let known: Module | undefined
  return {
    async load() {
      try {
        known ??= await fetch()
        return known
      } catch (cause) {
        throw new MissingPiece('A part of the application could not be fetched', { cause })
      }
    },
    known: () => known,
    give(module) {
      known = module
    },
  }
}

/** Fetches the piece once it is wanted, and once more whenever what is wanted changes. */
export function usePiece<Module>(piece: Piece<Module>, wanted: unknown) {
  const known = piece.known()
  const [isMissing, setMissing] = useState(false)
  const [, redraw] = useReducer((count: number) => count + 1, 0)

  const fetch = useCallback(async () => {
    setMissing(false)
    try {
      await piece.load()
      redraw()
    } catch {
      setMissing(true)
    }
  }, [piece])

  useEffect(() => {
    if (wanted && !known) void fetch()
  }, [known, wanted, fetch])

  return { known, isMissing, retry: () => void fetch() }
}
