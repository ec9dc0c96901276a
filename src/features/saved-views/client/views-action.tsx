import { Link, useMatch, useSearch } from '@tanstack/react-router'
import { Bookmark, Check, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useReach } from '@/client/viewer'
import { isListScreen, type ListScreen } from '@/shared/list-screens'
import { confirm } from '@/ui/confirm'
import { dialogPiece } from '@/ui/dialog-piece'
import { Button } from '@/ui/primitives/button'
import { Menu, MenuContent, MenuGroup, MenuItem, MenuLine, MenuTrigger } from '@/ui/primitives/dropdown-menu'
import { withToast } from '@/ui/toast'
import { isSameSearch, viewAt, viewSearchOf } from '../saved-view'
import type { SavedView } from '../saved-view.schema'
import { savedViews, useSavedViews } from './saved-views.resource'
import type { ViewFormProps } from './view-form'
import { viewLink } from './view-link'

const form = dialogPiece<ViewFormProps>('Save View', () => import('./view-form'))

/** Next to the actions of every list: opens its views and saves the current one under a name. */
export function ViewsAction() {
  // The path of this component's route: during navigation the location already points to the next screen.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  return isListScreen(path) ? <Views key={path} screen={path} /> : null
}

function Views({ screen }: { screen: ListScreen }) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const views = useSavedViews({ isWanted: true }).filter((view) => view.screen === screen)
  const { open, begun } = useOpenView(views, screen, search)
  const [requested, setAsked] = useState<{ id?: string }>()
  const mayShare = useReach()('change saved views') === 'all'
  const changeable = begun && (!begun.isShared || mayShare) ? begun : undefined
  return (
    <>
      <Menu modal={false}>
        <MenuTrigger asChild>
          <Button
            className="flex-none! max-md:size-control max-md:px-0"
            aria-label={open ? `Views: ${open.name}` : 'Views'}
            onPointerEnter={form.preload}
          >
            <Bookmark className={open ? 'fill-current text-accent-ink' : undefined} aria-hidden />
            <span className="max-w-48 truncate max-md:hidden">{open?.name ?? 'Views'}</span>
          </Button>
        </MenuTrigger>
        <MenuContent className="max-h-[min(32rem,var(--radix-dropdown-menu-content-available-height))] w-72 max-w-[calc(100vw-1rem)]">
          <ViewGroup label="Mine" views={views.filter(({ isShared }) => !isShared)} open={open} />
          <ViewGroup label="Company" views={views.filter(({ isShared }) => isShared)} open={open} />
          {views.length > 0 && <MenuLine />}
          {changeable && !open && <UpdateItem view={changeable} search={search} />}
          <MenuItem onSelect={() => setAsked({})}>
            <Plus aria-hidden />
            Save This View…
          </MenuItem>
          {changeable && (
            <>
              <MenuItem onSelect={() => setAsked({ id: changeable.id })}>
                <Pencil aria-hidden />
                <span className="truncate">Rename “{changeable.name}”…</span>
              </MenuItem>
              <DeleteItem view={changeable} />
            </>
          )}
        </MenuContent>
      </Menu>
      {requested && (
        <form.Dialog
          {...requested}
          screen={screen}
          search={viewSearchOf(search)}
          mayShare={mayShare}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** The view that the URL matches, and the last one that matched before the filters were changed. */
function useOpenView(views: SavedView[], screen: ListScreen, search: Record<string, unknown>) {
  const open = viewAt(views, screen, search)
  const [lastId, setLastId] = useState<string>()
  // Going back to the unfiltered list leaves the view.
  const isWhole = isSameSearch(search, {})
  const beginsWith = open?.id ?? (isWhole ? undefined : lastId)
  if (beginsWith !== lastId) setLastId(beginsWith)
  return { open, begun: open ?? views.find(({ id }) => id === beginsWith) }
}

function ViewGroup({
  label,
  views,
  open,
}: {
  label: string
  views: SavedView[]
  open: SavedView | undefined
}) {
  if (views.length === 0) return null
  return (
    <MenuGroup label={label}>
      {views.map((view) => (
        <MenuItem key={view.id} asChild>
          <Link {...viewLink(view)} preload={false}>
            <span className="min-w-0 flex-1 truncate">{view.name}</span>
            {view === open && (
              <>
                <Check aria-hidden />
                <span className="sr-only">(open)</span>
              </>
            )}
          </Link>
        </MenuItem>
      ))}
    </MenuGroup>
  )
}

function UpdateItem({ view, search }: { view: SavedView; search: Record<string, unknown> }) {
  const { mutateAsync } = savedViews.useSave()
  const { id, version, name } = view
  const update = () =>
    withToast((attempt) => mutateAsync({ id, input: { search: viewSearchOf(search), version }, attempt }), {
      success: { title: 'View updated', description: name },
      failure: 'Failed to update view',
    })
  return (
    <MenuItem onSelect={() => void update()}>
      <RefreshCw aria-hidden />
      <span className="truncate">Update “{name}”</span>
    </MenuItem>
  )
}

function DeleteItem({ view }: { view: SavedView }) {
  const { mutateAsync } = savedViews.useRemove()
  const { id, name, isShared } = view

  async function remove() {
    const question = {
      title: `Delete “${name}”?`,
      description: isShared
        ? 'The view is removed from everyone’s sidebar. The records stay.'
        : 'The records stay.',
      action: 'Delete View',
      destructive: true,
    }
    if (!(await confirm(question))) return
    await withToast((attempt) => mutateAsync({ id, attempt }), {
      success: { title: 'View deleted', description: name },
      failure: 'Failed to delete view',
    })
  }

  return (
    <MenuItem onSelect={() => void remove()} className="text-red-ink">
      <Trash2 aria-hidden />
      <span className="truncate">Delete “{name}”…</span>
    </MenuItem>
  )
}
