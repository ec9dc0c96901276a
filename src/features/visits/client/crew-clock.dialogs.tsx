import { Clock, Square, UsersRound } from 'lucide-react'
import { useId, useState } from 'react'
import { useReach } from '@/client/viewer'
import { useAccount } from '@/features/account/client/account.resource'
import { isOpenVisit, type VisitStatus } from '@/features/jobs/stage'
import { formatTime } from '@/shared/dates'
import { ErrorState } from '@/ui/error-state'
import { Button } from '@/ui/primitives/button'
import { Checkbox } from '@/ui/primitives/checkbox'
import { Dialog, DialogBody, DialogFooter } from '@/ui/primitives/dialog'
import { SkeletonLines } from '@/ui/primitives/skeleton'
import { withToast } from '@/ui/toast'
import type { CrewClock } from '../crew-clock.schema'
import { useCrewClocks, useSetCrewClocks } from './crew-clock.resource'

interface CrewClockButtonProps {
  visitId: string
  status: VisitStatus
  /** Lead first. */
  technicianIds: readonly string[]
}

/** Clocks a crew of several in and out, for its lead and the office. */
export function CrewClockButton({ visitId, status, technicianIds }: CrewClockButtonProps) {
  const account = useAccount()
  const isLead = account !== undefined && technicianIds[0] === account?.id
  const isAllowed = useReach()('change time') === 'all' || isLead
  const [isOpen, setOpen] = useState(false)
  if (!isAllowed || technicianIds.length < 2 || !isOpenVisit(status)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <UsersRound aria-hidden />
        Crew Clock
      </Button>
      {isOpen && <CrewClockDialog visitId={visitId} onClose={() => setOpen(false)} />}
    </>
  )
}

interface CrewClockDialogProps {
  visitId: string
  onClose: () => void
}

function CrewClockDialog({ visitId, onClose }: CrewClockDialogProps) {
  const { data: clocks, error, refetch } = useCrewClocks(visitId)
  const { mutateAsync, isPending } = useSetCrewClocks(visitId)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const chosen = clocks?.filter(({ userId }) => !leftOut.has(userId)) ?? []
  const toStart = chosen.filter(({ clockedInAt }) => clockedInAt === null)
  const toStop = chosen.filter(({ clockedInAt }) => clockedInAt !== null)

  function toggle(userId: string, isChosen: boolean) {
    const next = new Set(leftOut)
    if (isChosen) next.delete(userId)
    else next.add(userId)
    setLeftOut(next)
  }

  async function set(move: 'in' | 'out', people: readonly CrewClock[]) {
    // The moment of the click, even if the request is retried later.
    const body = { userIds: people.map(({ userId }) => userId), occurredAt: new Date().toISOString() }
    const isSet = await withToast((attempt) => mutateAsync({ move, body, attempt }), {
      success: {
        title: move === 'in' ? 'Crew clocked in' : 'Crew clocked out',
        description: people.map(({ userName }) => userName).join(', '),
      },
      failure: move === 'in' ? 'Failed to clock in' : 'Failed to clock out',
    })
    if (isSet) onClose()
  }

  return (
    <Dialog open onClose={onClose} title="Crew Clock" description="Choose who to clock in or out.">
      <DialogBody>
        {!clocks && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines />)}
        <ul className="divide-y divide-line">
          {clocks?.map((clock) => (
            <CrewMember
              key={clock.userId}
              clock={clock}
              isChosen={!leftOut.has(clock.userId)}
              onToggle={(isChosen) => toggle(clock.userId, isChosen)}
            />
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button
          busy={isPending}
          disabled={toStop.length === 0}
          onClick={() => void set('out', toStop)}
          className="max-md:h-13"
        >
          <Square aria-hidden className="fill-current" />
          Clock Out ({toStop.length})
        </Button>
        <Button
          variant="primary"
          busy={isPending}
          disabled={toStart.length === 0}
          onClick={() => void set('in', toStart)}
          className="max-md:h-13"
        >
          <Clock aria-hidden />
          Clock In ({toStart.length})
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface CrewMemberProps {
  clock: CrewClock
  isChosen: boolean
  onToggle: (isChosen: boolean) => void
}

function CrewMember({ clock: { userName, clockedInAt, isElsewhere }, isChosen, onToggle }: CrewMemberProps) {
  const id = useId()
  const text = clockedInAt
    ? `Clocked in since ${formatTime(clockedInAt)}`
    : isElsewhere
      ? 'Clocked in on another job. Clocking in here ends that.'
      : 'Not clocked in'
  return (
    <li className="flex items-center gap-4">
      <Checkbox id={id} checked={isChosen} onCheckedChange={onToggle} aria-describedby={`${id}-text`} />
      <div className="min-w-0 flex-1 py-3">
        <label htmlFor={id} className="block break-words font-medium">
          {userName}
        </label>
        <p id={`${id}-text`} className="figures text-quiet text-sm">
          {text}
        </p>
      </div>
    </li>
  )
}
