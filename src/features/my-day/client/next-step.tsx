import { CircleCheck, MapPinCheck, Truck } from 'lucide-react'
import { useClock, useClockIn } from '@/features/time-entries/client/time-entries.resource'
import { visits } from '@/features/visits/client/visits.resource'
import { Button } from '@/ui/primitives/button'
import { ScreenLink } from '@/ui/screen-link'
import { withToast } from '@/ui/toast'
import type { Visit } from '../my-day.schema'

const STEPS = {
  scheduled: { move: 'travel', label: 'Start Travel', told: 'On the way', icon: Truck },
  travelling: { move: 'arrive', label: 'Arrive', told: 'Arrived', icon: MapPinCheck },
} as const

/** The one step that comes next for an open visit, as large as the card is wide. */
export function NextStep({ visit }: { visit: Visit }) {
  const { visitId, visitStatus, num } = visit
  if (visitStatus === 'done' || visitStatus === 'cancelled') return null
  if (visitStatus !== 'on_site') return <MoveStep visit={visit} step={STEPS[visitStatus]} />
  return (
    <Button asChild variant="primary" className={stepClass}>
      <ScreenLink to="/visits/$id/done" params={{ id: visitId }}>
        <CircleCheck aria-hidden />
        Done<span className="sr-only"> with #{num}</span>
      </ScreenLink>
    </Button>
  )
}

const stepClass = 'relative h-13! w-full text-base no-underline!'

interface MoveStepProps {
  visit: Visit
  step: (typeof STEPS)[keyof typeof STEPS]
}

/** Offers the clock afterwards: it never starts by itself. */
function MoveStep({ visit, step: { move, label, told, icon: Icon } }: MoveStepProps) {
  const { id, num, customer, visitId, visitVersion } = visit
  const { mutateAsync, isPending } = visits.useAction<{ version: number }>(move)
  const clock = useClock()
  const { clockIn } = useClockIn()
  const start = () => void clockIn({ jobId: id, jobNum: num, customer, billable: 1 })
  const go = () =>
    withToast((attempt) => mutateAsync({ id: visitId, body: { version: visitVersion }, attempt }), {
      success: {
        title: told,
        description: customer || `#${num}`,
        ...(clock?.running?.jobId !== id && { action: { label: 'Clock In', run: start } }),
      },
      failure: 'Failed to update the visit',
    })
  return (
    <Button variant="primary" busy={isPending} onClick={() => void go()} className={stepClass}>
      <Icon aria-hidden />
      {label}
      <span className="sr-only"> to #{num}</span>
    </Button>
  )
}
