import type { ComparisonGroup, Offer } from '@/features/supplier-catalog/catalog.schema'
import { counted } from '@/shared/counted'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { Badge } from '@/ui/primitives/badge'
import { Card } from '@/ui/primitives/card'
import { Skeleton, SkeletonLine } from '@/ui/primitives/skeleton'
import { ScreenLink } from '@/ui/screen-link'
import { type Judged, judged, supplierCount } from '../price-comparison'

/** One product in one unit, with every supplier that sells it. */
export function ProductCard({ product }: { product: ComparisonGroup }) {
  const { productName, manufacturer, manufacturerPartNumber, unit, items } = product
  const suppliers = supplierCount(items)
  const created = [manufacturer, manufacturerPartNumber && `Part # ${manufacturerPartNumber}`, `per ${unit}`]
  return (
    <Card>
      <article aria-label={`${productName}, per ${unit}`}>
        <header className="flex items-start justify-between gap-3 border-line border-b px-4 py-3 md:px-5">
          <div className="min-w-0">
            <h2 className="break-words font-semibold">{productName}</h2>
            <p className="figures break-words text-quiet">{created.filter(Boolean).join(' · ')}</p>
          </div>
          <Badge>{counted(suppliers, 'supplier')}</Badge>
        </header>
        <ul className="divide-y divide-line">
          {judged(items).map((offer) => (
            <OfferRow key={offer.id} offer={offer} productName={productName} />
          ))}
        </ul>
      </article>
    </Card>
  )
}

function OfferRow({ offer, productName }: { offer: Judged<Offer>; productName: string }) {
  const ownName = offer.productName.toLowerCase() === productName.toLowerCase() ? null : offer.productName
  const about = [ownName, offer.description].filter(Boolean).join(' · ')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-4 py-3 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_auto_auto] md:px-5">
      <ScreenLink to="/vendors" search={{ open: offer.vendorId }} className="justify-self-start font-medium">
        <span className="truncate">{offer.vendorName}</span>
      </ScreenLink>
      <p className="figures self-center text-right font-semibold md:col-start-4 md:min-w-24">
        {formatMoney(offer.price)}
        <span className="font-normal text-quiet"> / {offer.unit}</span>
      </p>
      <p className="figures text-quiet max-md:col-span-2 md:col-start-1 md:row-start-2">
        {offer.sku ? `SKU ${offer.sku}` : 'No SKU'}
      </p>
      <p className="min-w-0 break-words text-quiet max-md:col-span-2 max-md:empty:hidden md:col-start-2 md:row-span-2 md:row-start-1">
        {about}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:col-start-3 md:row-start-1 md:justify-end">
        {offer.inStock === 0 && <Badge tone="red">Out of Stock</Badge>}
        {offer.isBest && <Badge tone="green">Best Price</Badge>}
        {offer.isBestInStock && <Badge tone="green">Best in Stock</Badge>}
        {offer.more !== null && <span className="figures text-quiet">+{formatMoney(offer.more)} more</span>}
      </div>
      <time
        dateTime={offer.lastUpdated}
        className="figures self-center text-right text-quiet text-sm md:col-span-2 md:col-start-3 md:row-start-2"
      >
        Updated {formatDate(offer.lastUpdated)}
      </time>
    </li>
  )
}

export function ProductCardSkeleton() {
  return (
    <Card>
      <div className="flex items-start justify-between border-line border-b px-4 py-3 md:px-5">
        <div className="flex-1">
          <SkeletonLine className="w-1/3" />
          <SkeletonLine className="w-1/4" />
        </div>
        <Skeleton className="h-6 w-24" />
      </div>
      <div className="divide-y divide-line">
        {['w-1/4', 'w-1/3', 'w-1/5'].map((width) => (
          <div key={width} className="flex items-start justify-between gap-4 px-4 py-3 md:px-5">
            <div className="flex-1">
              <SkeletonLine className={width} />
              <SkeletonLine className="w-1/6" />
            </div>
            <SkeletonLine className="w-20" />
          </div>
        ))}
      </div>
    </Card>
  )
}
