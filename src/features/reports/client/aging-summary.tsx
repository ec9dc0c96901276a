import { useAgingSummary } from '@/domain/invoices/client/invoices.resource'
import { agingFigures } from '@/features/invoices/aging-figures'
import { Figure } from '@/ui/figure'
import { FigureGroup } from '@/ui/figure-group'
import { ScreenLink } from '@/ui/screen-link'

/** What customers owe, in short; the invoices behind it stand on a tab of their own screen. */
export function AgingSummary() {
  const query = useAgingSummary()
  return (
    <FigureGroup
      title="Invoice Aging"
      action={
        <ScreenLink to="/invoices" search={{ tab: 'aging' }} className="shrink-0 text-quiet">
          Open the aging report
        </ScreenLink>
      }
      query={query}
      columns={5}
    >
      {agingFigures(query.data).map((figure) => (
        <Figure key={figure.label} {...figure} />
      ))}
    </FigureGroup>
  )
}
