import { X } from 'lucide-react'
import { today } from '@/shared/dates'
import { confirm } from '@/ui/confirm'
import { DetailRows } from '@/ui/detail-rows'
import { Button } from '@/ui/primitives/button'
import { ShowMore } from '@/ui/show-more'
import { withToast } from '@/ui/toast'
import { daysText } from '../time-off'
import type { TimeOff } from '../time-off.schema'
import { timeOff } from './time-off.resource'

/** A person's days off from today on. */
export function DaysOffList({ userId }: { userId: string }) {
  const list = timeOff.useList({ userId, from: today() }, { limit: 20 })
  return (
    <div className="flex flex-col gap-3">
      <DetailRows list={list} none="No days off planned">
        {(entry) => <DaysOffRow entry={entry} />}
      </DetailRows>
      <ShowMore list={list}>Show more days off</ShowMore>
    </div>
  )
}

function DaysOffRow({ entry }: { entry: TimeOff }) {
  const { mutateAsync, isPending } = timeOff.useRemove()
  const { id, note } = entry
  const days = daysText(entry)
  async function remove() {
    const isSure = await confirm({
      title: `Remove the days off on ${days}?`,
      action: 'Remove Days Off',
      destructive: true,
    })
    if (!isSure) return
    await withToast((attempt) => mutateAsync({ id, attempt }), {
      success: { title: 'Days off removed', description: days },
      failure: 'Failed to remove days off',
    })
  }
  return (
    <div className="flex items-center gap-3">
      <p className="min-w-0 flex-1">
        <span className="figures font-medium">{days}</span>
        {note && <span className="block break-words text-quiet">{note}</span>}
      </p>
      <Button
        size="icon"
        variant="ghost"
        busy={isPending}
        aria-label={`Remove ${days}`}
        onClick={() => void remove()}
      >
        <X aria-hidden />
      </Button>
    </div>
  )
}
