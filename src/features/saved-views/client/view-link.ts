import type { LinkProps } from '@tanstack/react-router'
import type { SavedView } from '../saved-view.schema'

/** Props for a Link to the list as the view shows it. */
export const viewLink = ({ screen, search }: Pick<SavedView, 'screen' | 'search'>) =>
  ({ to: screen, search }) as Pick<LinkProps, 'to' | 'search'>
