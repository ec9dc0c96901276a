import { LayoutGrid, List } from 'lucide-react'
import { useState } from 'react'
import { readStored, store } from '@/client/browser-storage'
import { useIsPhone } from '@/ui/hooks'
import { Button } from '@/ui/primitives/button'

export type View = 'grid' | 'list'

/** Grid or list view, remembered in the browser. */
export function useView() {
  const [view, setView] = useState<View>(() => (readStored('inventory-view') === 'list' ? 'list' : 'grid'))
  function choose(next: View) {
    store('inventory-view', next)
    setView(next)
  }
  return [view, choose] as const
}

const VIEWS = [
  { view: 'grid', label: 'Grid View', icon: LayoutGrid },
  { view: 'list', label: 'List View', icon: List },
] as const

export function ViewToggle({ view, onChange }: { view: View | undefined; onChange: (view: View) => void }) {
  // A phone has room for one button only: the other view.
  const isPhone = useIsPhone()
  const offered = isPhone ? VIEWS.filter((each) => each.view !== view).slice(0, 1) : VIEWS
  return (
    <div className="flex rounded-md border border-line bg-surface">
      {offered.map(({ view: each, label, icon: Icon }) => (
        <Button
          key={each}
          variant="ghost"
          size="icon"
          aria-label={label}
          aria-pressed={view === each}
          onClick={() => onChange(each)}
        >
          <Icon aria-hidden />
        </Button>
      ))}
    </div>
  )
}
