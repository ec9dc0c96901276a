import { CalendarPlus, Ellipsis, UserRound } from 'lucide-react'
import { useContext } from 'react'
import { cx } from '@/ui/cx'
import { Menu, MenuContent, MenuGroup, MenuItem, MenuLine, MenuTrigger } from '@/ui/primitives/dropdown-menu'
import { Select } from '@/ui/primitives/select'
import { cardId, isMovable } from '../board'
import type { BoardJob } from '../dispatch.schema'
import { RowContext, useBoardActions } from './board-context'
import { useNextVisit } from './next-visit-dialog'

const buttonClass =
  'inline-flex items-center justify-center rounded-md border border-edge bg-raised text-quiet hover:text-ink'
const sizeClass = 'h-6! w-7! px-0! justify-center! max-md:h-11! max-md:w-11!'

/** Shown while the pointer or the focus is on the card; always where there is no pointer to hover with. */
const shownClass = cx(
  'ml-auto flex shrink-0 gap-1',
  '[@media(hover:hover)]:absolute [@media(hover:hover)]:right-1 [@media(hover:hover)]:bottom-1',
  '[@media(hover:hover)]:opacity-0 group-focus-within/tile:opacity-100! group-hover/tile:opacity-100!',
  'has-data-[state=open]:opacity-100!',
)

/** Who works on a job: its dropdown, and a menu for another technician or another visit. */
export function AssignControls({ job }: { job: BoardJob }) {
  const { assignees, options, move } = useBoardActions()
  const row = useContext(RowContext)
  const place = Math.max(0, job.technicianIds.indexOf(row ?? ''))
  const name = (!job.was && (job.technicianNames[place] || job.crew)) || 'Unassigned'
  function choose(id: string) {
    const assignee = assignees.get(id)
    move(job, assignee ? { kind: 'technician', assignee } : { kind: 'unassigned' }, row)
  }
  return (
    <span className={shownClass}>
      {job.visitId !== null && job.status === 'open' && <MoreActions job={job} />}
      {/* Unassigned or a technician's name: of several, the one in whose row the job is. */}
      <Select
        value={job.was ? '' : (job.technicianIds[place] ?? job.crew ?? '')}
        onChange={choose}
        options={options}
        shown={<UserRound className="size-4 text-quiet" aria-hidden />}
        aria-label={`Assign #${job.num}, now ${name}`}
        className={cx(sizeClass, 'gap-0! bg-raised! *:last:hidden')}
        data-assign={job.id}
        data-row={row}
      />
    </span>
  )
}

function MoreActions({ job }: { job: BoardJob }) {
  const { assignees, options, move } = useBoardActions()
  const { show } = useNextVisit()
  const canJoin = job.technicianIds.length > 0 && !job.was && isMovable(job)
  return (
    <Menu>
      <MenuTrigger aria-label={`More for #${job.num}`} title="More" className={cx(buttonClass, sizeClass)}>
        <Ellipsis className="size-4" aria-hidden />
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={() => void show(cardId(job))}>
          <CalendarPlus className="size-4 text-quiet" aria-hidden />
          Schedule Next Visit
        </MenuItem>
        {canJoin && (
          <>
            <MenuLine />
            <MenuGroup label="Add Technician">
              {options.map(({ value, label: name }) => {
                const assignee = assignees.get(value)
                if (!assignee || job.technicianIds.includes(value)) return null
                return (
                  <MenuItem key={value} onSelect={() => move(job, { kind: 'joining', assignee })}>
                    {name}
                  </MenuItem>
                )
              })}
            </MenuGroup>
          </>
        )}
      </MenuContent>
    </Menu>
  )
}
