import { useNavigate } from '@tanstack/react-router'

export type Search = Record<string, unknown>

/** Changes what the URL says of this screen, in its place: whatever is open stays as it was opened, and closing it still leads back. */
export function useChangeSearch() {
  const navigate = useNavigate()
  return (next: (old: Search) => Search) =>
    navigate({ to: '.', search: next, replace: true, state: true, resetScroll: false })
}
