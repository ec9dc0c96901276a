import { useEffect, useRef } from 'react'
import { useAgingSummary } from '@/domain/invoices/client/invoices.resource'
import { agingFigures } from '@/features/invoices/aging-figures'
import { Figure } from '@/ui/figure'
import { FigureGroup } from '@/ui/figure-group'
import { ScreenLink } from '@/ui/screen-link'
import { AGING_PLACE } from './reports.resource'

/** A summary of what customers owe; the invoices are listed on the Aging tab of the invoices screen. */
export function AgingSummary() {
  const query = useAgingSummary()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (window.location.hash === `#${AGING_PLACE}`) place.current?.scrollIntoView()
  }, [])
  return (
    <div ref={place} id={AGING_PLACE} className="scroll-mt-18">
      <FigureGroup
        title="Invoice Aging"
        action={
          <ScreenLink to="/invoices" search={{ tab: 'aging' }} className="shrink-0 text-quiet">
            Open Aging Report
          </ScreenLink>
        }
        query={query}
        columns={5}
      >
        {agingFigures(query.data).map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
      </FigureGroup>
    </div>
  )
}
