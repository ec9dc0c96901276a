import { UserRoundCog, UserRoundPlus } from 'lucide-react'
import { useContext } from 'react'
import { cx } from '@/ui/cx'
import { Menu, MenuContent, MenuGroup, MenuItem, MenuTrigger } from '@/ui/primitives/dropdown-menu'
import { Select } from '@/ui/primitives/select'
import type { BoardJob } from '../dispatch.schema'
import { RowContext, useBoardActions } from './board-context'

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

/** Who works on a job: its dropdown, and another technician in addition. */
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
      {job.technicianIds.length > 0 && !job.was && job.status === 'open' && <AddTechnician job={job} />}
      {/* Unassigned or a technician's name: of several, the one in whose row the job is. */}
      <Select
        value={job.was ? '' : (job.technicianIds[place] ?? job.crew ?? '')}
        onChange={choose}
        options={options}
        shown={<UserRoundCog className="size-4 text-quiet" aria-hidden />}
        aria-label={`Assign #${job.num}, now ${name}`}
        className={cx(sizeClass, 'gap-0! bg-raised! *:last:hidden')}
        data-assign={job.id}
        data-row={row}
      />
    </span>
  )
}

function AddTechnician({ job }: { job: BoardJob }) {
  const { assignees, options, move } = useBoardActions()
  const label = `Add a technician to #${job.num}`
  return (
    <Menu>
      <MenuTrigger aria-label={label} title="Add Technician" className={cx(buttonClass, sizeClass)}>
        <UserRoundPlus className="size-4" aria-hidden />
      </MenuTrigger>
      <MenuContent>
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
      </MenuContent>
    </Menu>
  )
}
