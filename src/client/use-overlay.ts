import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This history entry was pushed by opening the overlay, so closing it goes back. */
    opened?: boolean
  }
}

/**
 * An overlay is in the URL under a name (`?open=<id>`), so that reload, Back and shared links work. `itsOwn` are
 * further parameters that are removed with it.
 */
export function useOverlay(name: string, ...itsOwn: string[]) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const value = search[name]

  return {
    value: typeof value === 'string' && value !== '' ? value : undefined,
    show: (next: string) =>
      navigate({
        to: '.',
        search: (old) => ({ ...old, [name]: next }),
        state: { opened: true },
        resetScroll: false,
      }),
    /** Replaces the overlay, so that Back still closes it. */
    replace: (next: string) =>
      navigate({
        to: '.',
        search: (old) => ({ ...old, [name]: next }),
        state: (old) => old,
        replace: true,
        resetScroll: false,
      }),
    hide() {
      if (router.state.location.state.opened) return router.history.back()
      const gone = Object.fromEntries([name, ...itsOwn].map((each) => [each, undefined]))
      navigate({ to: '.', search: (old) => ({ ...old, ...gone }), replace: true, resetScroll: false })
    },
  }
}
