import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAccount } from '@/features/account/client/account.resource'
import { today } from '@/shared/dates'
import { Button } from '@/ui/primitives/button'
import DaysOffForm from './days-off.dialogs'
import { DaysOffList } from './days-off-list'

/** Settings section: one's own days off. */
export function DaysOffSection() {
  const account = useAccount()
  const [isAdding, setAdding] = useState(false)
  if (!account) return null
  return (
    <div className="flex flex-col gap-4">
      <p className="text-quiet">Shown on the dispatch board, so that nobody books you on these days.</p>
      <DaysOffList userId={account.id} />
      <Button className="self-start" onClick={() => setAdding(true)}>
        <Plus aria-hidden />
        Add Days Off
      </Button>
      {isAdding && <DaysOffForm userId={account.id} day={today()} onClose={() => setAdding(false)} />}
    </div>
  )
}
