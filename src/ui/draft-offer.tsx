import { History } from 'lucide-react'
import { dayOf, formatDateTime, formatTime, today } from '@/shared/dates'
import type { KeptDraft } from './kept-drafts'
import { Button } from './primitives/button'

interface DraftOfferProps {
  draft: KeptDraft
  onResume: () => void
  onDiscard: () => void
}

/** Offers the kept input of an earlier form below the title, always visible. */
export function DraftOffer({ draft, onResume, onDiscard }: DraftOfferProps) {
  const at = new Date(draft.at).toISOString()
  const when = dayOf(at) === today() ? formatTime(at) : formatDateTime(at)
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-2 border-line border-b bg-sunken px-4 py-2 md:px-5"
    >
      <Button className="min-w-0 flex-1 whitespace-normal md:flex-none" onClick={onResume}>
        <History aria-hidden />
        Continue your draft from {when}
      </Button>
      <Button variant="ghost" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  )
}
