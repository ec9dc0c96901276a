import { ArrowDown, ArrowUp, Columns3, LayoutGrid, Table2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useIsPhone } from '../hooks'
import { Button } from '../primitives/button'
import { Checkbox } from '../primitives/checkbox'
import { Popover, PopoverContent, PopoverTrigger } from '../primitives/popover'
import { ExportMenu } from './export-menu'
import { moved, type TableView } from './table-view'

const VIEWS = [
  { view: 'cards', label: 'Cards', title: 'Open Lists as Cards', icon: LayoutGrid },
  { view: 'table', label: 'Tables', title: 'Open Lists as Tables', icon: Table2 },
] as const

interface TableControlsProps {
  table: TableView
  /** The choice between kinds of cards, if there are several. */
  cards?: ReactNode
}

/** At the end of a list's filters: cards or table, columns, and export. */
export function TableControls({ table, cards }: TableControlsProps) {
  const { view, setView, exportPath } = table
  const isPhone = useIsPhone()
  // A phone has room for one button, which switches to the other view.
  if (cards && isPhone) return cards
  const views = cards ? VIEWS.filter((each) => each.view === 'table') : VIEWS
  const offered = isPhone ? views.filter((each) => each.view !== view) : views
  return (
    <div className="flex items-center gap-2">
      {view === 'table' && !isPhone && <ColumnChoice table={table} />}
      {!isPhone && <ExportMenu pathOf={exportPath} />}
      {cards}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame and a legend */}
      <div
        role="group"
        aria-label={cards ? 'Table' : 'Open lists as'}
        className="flex rounded-md border border-line bg-surface"
      >
        {offered.map(({ view: each, label, title, icon: Icon }) => (
          <Button
            key={each}
            variant="ghost"
            size="icon"
            aria-label={label}
            title={cards ? 'Open as a Table' : title}
            aria-pressed={view === each}
            onClick={() => setView(each)}
          >
            <Icon aria-hidden />
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Chooses and orders the visible columns. At least one stays. */
function ColumnChoice({ table: { columns, shown, setShown } }: { table: TableView }) {
  const id = useId()
  const fields = shown.map(({ field }) => field)
  const others = columns.filter(({ field }) => !fields.includes(field))
  const toggle = (field: string) =>
    setShown(fields.includes(field) ? fields.filter((each) => each !== field) : [...fields, field])
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="icon" aria-label="Columns">
          <Columns3 aria-hidden />
        </Button>
      </PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label="Columns"
        className="flex max-h-[70vh] w-72 flex-col gap-2 overflow-y-auto"
      >
        <ul className="flex flex-col">
          {[...shown, ...others].map(({ field, label }, index) => {
            const isShown = index < shown.length
            return (
              <li key={field} className="flex h-9 items-center justify-between gap-2">
                <label htmlFor={`${id}-${field}`} className="flex min-w-0 flex-1 items-center gap-3">
                  <Checkbox
                    id={`${id}-${field}`}
                    checked={isShown}
                    disabled={isShown && shown.length === 1}
                    onCheckedChange={() => toggle(field)}
                  />
                  <span className="truncate">{label}</span>
                </label>
                {isShown && (
                  <span className="flex shrink-0">
                    <Button
                      variant="ghost"
                      size="icon"
                      aria-label={`Move ${label} up`}
                      disabled={index === 0}
                      onClick={() => setShown(moved(fields, field, -1))}
                    >
                      <ArrowUp aria-hidden />
                    </Button>
                    <Button
                      variant="ghost"
                      size="icon"
                      aria-label={`Move ${label} down`}
                      disabled={index === shown.length - 1}
                      onClick={() => setShown(moved(fields, field, 1))}
                    >
                      <ArrowDown aria-hidden />
                    </Button>
                  </span>
                )}
              </li>
            )
          })}
        </ul>
        <Button onClick={() => setShown(undefined)}>Reset Columns</Button>
      </PopoverContent>
    </Popover>
  )
}
