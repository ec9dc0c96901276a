import { cx } from '@/ui/cx'
import { useNextHeading } from '@/ui/next-heading'
import { PageHeading, pageClass } from '@/ui/page-heading'

/**
 * The heading of the screen that was chosen, over the one that is left: to take a long list down takes longer than to
 * answer a click may. It stands where the screen's own will, which then replaces it.
 */
export function NextScreen({ isExpanded }: { isExpanded: boolean }) {
  const heading = useNextHeading()
  if (!heading) return null
  return (
    <div
      data-next-screen=""
      aria-hidden
      className={cx(
        'fixed inset-0 top-14 z-29 bg-canvas p-4 md:p-6 print:hidden',
        isExpanded ? 'md:left-64' : 'md:left-12',
      )}
    >
      <div className={pageClass}>
        <PageHeading {...heading} />
      </div>
    </div>
  )
}
