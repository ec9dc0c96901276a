import { useNavigate } from '@tanstack/react-router'

export type Search = Record<string, unknown>

/**
 * Replaces this screen's search parameters without adding a history entry: open dialogs stay, and closing them
 * still goes back.
 */
export function useChangeSearch() {
  const navigate = useNavigate()
  return (next: (old: Search) => Search) =>
    navigate({ to: '.', search: next, replace: true, state: true, resetScroll: false })
}
