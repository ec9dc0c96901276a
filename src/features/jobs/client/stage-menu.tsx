import { CircleCheck, type LucideIcon, MoreHorizontal, Pause, Play, RotateCcw } from 'lucide-react'
import { askReason } from '@/ui/confirm'
import { Button } from '@/ui/primitives/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/ui/primitives/dropdown-menu'
import { withToast } from '@/ui/toast'
import type { OnJobPage } from '../job.schema'
import { STAGE_MOVES, type StageMove, stageProblem } from '../stage'
import { jobs } from './jobs.resource'

const MOVES: Record<StageMove, { label: string; told: string; icon: LucideIcon }> = {
  hold: { label: 'Put on Hold', told: 'Job on hold', icon: Pause },
  resume: { label: 'Resume', told: 'Job resumed', icon: Play },
  finish: { label: 'Mark as Finished', told: 'Job finished', icon: CircleCheck },
  reopen: { label: 'Reopen', told: 'Job reopened', icon: RotateCcw },
}

const MAX_REASON = 500

/** What can be done about the progress of a job besides its visits. */
export function StageMenu({ job }: OnJobPage) {
  const { id, num, stage, version } = job
  const hold = jobs.useAction<{ reason: string }>('hold')
  const resume = jobs.useAction('resume')
  const finish = jobs.useAction('finish')
  const reopen = jobs.useAction('reopen')
  const others = { resume, finish, reopen }

  async function go(move: StageMove) {
    const reason = move === 'hold' ? await askWhy(num) : ''
    if (reason === null) return
    await withToast(
      (attempt) =>
        move === 'hold'
          ? hold.mutateAsync({ id, body: { reason, version }, attempt })
          : others[move].mutateAsync({ id, attempt }),
      { success: { title: MOVES[move].told }, failure: 'Failed to update job' },
    )
  }

  return (
    <Menu>
      <MenuTrigger asChild>
        <Button size="icon" aria-label={`More for #${num}`} title="More">
          <MoreHorizontal aria-hidden />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {STAGE_MOVES.filter((move) => stageProblem(stage, move) === null).map((move) => {
          const { label, icon: Icon } = MOVES[move]
          return (
            <MenuItem key={move} onSelect={() => void go(move)}>
              <Icon aria-hidden />
              {label}
            </MenuItem>
          )
        })}
      </MenuContent>
    </Menu>
  )
}

const askWhy = (num: string) =>
  askReason({ title: `Why is #${num} on hold?`, action: 'Put on Hold', max: MAX_REASON })
