import { kits } from '@/domain/kits/client/kits.resource'
import { Button } from '@/ui/primitives/button'
import { ScreenLink } from '@/ui/screen-link'
import { KitBadges } from './kit-badges'

const FIRST = { limit: 20 }

/** The kits that contain an item; hidden if there are none. */
export default function ItemKits({ itemId }: { itemId: string }) {
  const { items, hasMore, loadMore } = kits.useList({ itemId }, FIRST)
  if (items.length === 0) return null
  return (
    <section aria-label="Kits" className="mt-6">
      <h3 className="mb-2 font-semibold">Kits</h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {items.map((kit) => (
          <li key={kit.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2">
            <ScreenLink to="/kits" search={{ open: kit.id }} className="font-medium">
              {kit.name}
            </ScreenLink>
            <KitBadges kit={kit} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button onClick={loadMore} className="mt-2 w-fit">
          Show More
        </Button>
      )}
    </section>
  )
}
