import { useCallback, useEffect, useReducer, useState } from 'react'
import { lookForServer } from '@/client/connection'
import { reloadOnce } from './reload'

/** A part of the application's code could not be loaded. */
export class MissingPiece extends Error {
  override name = 'MissingPiece'
  /** The files are available again, but the browser remembers the failure: only a reload helps. */
  readonly isStuck: boolean
  constructor(cause: unknown, isStuck: boolean) {
    super('A part of the application could not be fetched', { cause })
    this.isStuck = isStuck
  }
}

/** Code that is loaded on demand. Unlike React.lazy, a failure is not remembered. */
export interface Piece<Module> {
  load: () => Promise<Module>
  /** The loaded module. */
  known: () => Module | undefined
  /** For code that was loaded with other code. */
  give(module: Module): void
}

/** `refetch` resolves to whether the files of a failed import are available now. */
export function pieceOf<Module>(
  importModule: () => Promise<Module>,
  refetch: (failure: unknown) => Promise<boolean> = refetchFiles,
): Piece<Module> {
  let known: Module | undefined

  async function importAgain(failure: unknown): Promise<Module> {
    if (!(await refetch(failure))) throw new MissingPiece(failure, false)
    try {
      return await importModule()
    } catch (cause) {
      throw new MissingPiece(cause, true)
    }
  }

  return {
    async load() {
      known ??= await importModule().catch(importAgain)
      return known
    },
    known: () => known,
    give(module) {
      known = module
    },
  }
}

/**
 * WebKit keeps a failed preload until its file is fetched otherwise, even over a reload; Firefox forgets a failed
 * import only with the page.
 */
async function refetchFiles(failure: unknown): Promise<boolean> {
  const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  const named = failure instanceof Error ? /https?:\/\/\S+\.js/.exec(failure.message)?.[0] : undefined
  const files = new Set([...preloads].map(({ href }) => href).concat(named ?? []))
  try {
    const fetched = await Promise.all([...files].map(isFetched))
    return files.size > 0 && fetched.every(Boolean)
  } catch {
    void lookForServer()
    return false
  }
}

async function isFetched(file: string): Promise<boolean> {
  const response = await fetch(file)
  await response.arrayBuffer()
  return response.ok
}

export function reloadIfStuck(error: unknown): void {
  if (error instanceof MissingPiece && error.isStuck) reloadOnce(String(error.cause))
}

/** Loads the piece once needed, and retries when the need changes. */
export function usePiece<Module>(piece: Piece<Module>, wanted: unknown) {
  const known = piece.known()
  const [isMissing, setMissing] = useState(false)
  const [, redraw] = useReducer((count: number) => count + 1, 0)

  const fetch = useCallback(async () => {
    setMissing(false)
    try {
      await piece.load()
      redraw()
    } catch (error) {
      setMissing(true)
      reloadIfStuck(error)
    }
  }, [piece])

  useEffect(() => {
    if (wanted && !known) void fetch()
  }, [known, wanted, fetch])

  return { known, isMissing, retry: () => void fetch() }
}
