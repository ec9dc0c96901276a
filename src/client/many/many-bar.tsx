import type { LinkProps } from '@tanstack/react-router'
import { Ellipsis, FileDown, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { ENTITIES } from '@/shared/entities'
import { confirm } from '@/ui/confirm'
import { dialogPiece } from '@/ui/dialog-piece'
import { useIsPhone } from '@/ui/hooks'
import { Button } from '@/ui/primitives/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/ui/primitives/dropdown-menu'
import { withToast } from '@/ui/toast'
import { apiFile } from '../api'
import { download } from '../download'
import { SelectionBar } from '../selection/selection-bar'
import type { Chosen } from '../selection/use-selection'
import { useMay } from '../viewer'
import type { ManyAction, ManyList } from './many-list'
import { chosenForFile, chosenIds } from './many-selection'
import { useMany } from './use-many'

const { Dialog: ManyFormDialog } = dialogPiece('Change', () => import('./many-form'))
const { Dialog: Refusals } = dialogPiece('Nothing was changed', () => import('./refusals-dialog'))

/** Number of actions in the bar; the others are in its menu. */
const MAX_IN_BAR = 3

interface ManyBarProps {
  of: ManyList
  chosen: Chosen
  /** The list's filter and order. */
  filter: object
  /** Link to a record. */
  linkTo: (id: string) => LinkProps
}

interface Choice {
  label: string
  icon: LucideIcon
  run: () => void
}

/** Bulk actions for the selected records of a list. */
export function ManyBar({ of, chosen, filter, linkTo }: ManyBarProps) {
  const [open, setOpen] = useState<ManyAction>()
  const isPhone = useIsPhone()
  const may = useMay()
  const many = useMany(of, chosen, filter)
  const files = useFiles(of, chosen, filter)
  const close = () => setOpen(undefined)

  async function start(action: ManyAction): Promise<void> {
    if (action.kind !== 'change') return setOpen(action)
    if (!(await confirm(action.asks(many.words)))) return
    await withToast((attempt) => many.change(action.change, attempt), {
      failure: `Failed to change ${many.words}`,
    })
  }

  const mayStart = ({ kind, needs = of.needs }: ManyAction) => kind === 'open' || may(needs)
  const choices: Choice[] = [
    ...of.actions.filter(mayStart).map((action) => ({ ...action, run: () => void start(action) })),
    ...files,
  ]
  const inBar = isPhone ? [] : choices.slice(0, MAX_IN_BAR)
  const inMenu = isPhone ? choices : choices.slice(MAX_IN_BAR)

  return (
    <>
      <SelectionBar chosen={chosen} one={of.one} several={of.several} isOverSums>
        {inBar.map(({ label, icon: Icon, run }) => (
          <Button key={label} onClick={run}>
            <Icon aria-hidden />
            {label}
          </Button>
        ))}
        {inMenu.length > 0 && (
          <Menu>
            <MenuTrigger asChild>
              <Button className="max-md:grow">
                <Ellipsis aria-hidden />
                {isPhone ? 'Actions' : 'More'}
              </Button>
            </MenuTrigger>
            <MenuContent>
              {inMenu.map(({ label, icon: Icon, run }) => (
                <MenuItem key={label} onSelect={run}>
                  <Icon className="size-4" aria-hidden />
                  {label}
                </MenuItem>
              ))}
            </MenuContent>
          </Menu>
        )}
      </SelectionBar>
      {open?.kind === 'form' && (
        <ManyFormDialog
          action={open}
          words={many.words}
          change={many.change}
          ids={() => chosenIds(ENTITIES[of.entity].api, chosen, filter)}
          onClose={close}
        />
      )}
      {open?.kind === 'open' &&
        open.open({ ids: () => chosenIds(ENTITIES[of.entity].api, chosen, filter), onClose: close })}
      {many.refused && <Refusals refused={many.refused} linkTo={linkTo} onClose={many.forgetRefusal} />}
    </>
  )
}

/** The files that can be made from the selection. */
function useFiles({ entity, hasPdf, hasExport }: ManyList, chosen: Chosen, filter: object): Choice[] {
  const path = ENTITIES[entity].api
  const name = path.replace('/api/', '')
  const save = (kind: 'pdf' | 'csv' | 'xlsx') => () =>
    void withToast(
      async () => {
        const selection = chosenForFile(chosen, filter)
        const [at, body] = kind === 'pdf' ? ['pdf', { selection }] : ['export', { selection, format: kind }]
        download(`${name}.${kind}`, await apiFile(`${path}/${at}`, body))
      },
      {
        success: { title: kind === 'pdf' ? 'PDF downloaded' : 'Exported' },
        failure: kind === 'pdf' ? 'Failed to download PDF' : 'Failed to export',
      },
    )
  return [
    ...(hasPdf ? [{ label: 'Download PDF', icon: FileDown, run: save('pdf') }] : []),
    ...(hasExport
      ? [
          { label: 'Export CSV', icon: FileText, run: save('csv') },
          { label: 'Export Excel', icon: FileSpreadsheet, run: save('xlsx') },
        ]
      : []),
  ]
}
