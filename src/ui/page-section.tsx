import { ChevronRight } from 'lucide-react'
import { createContext, type ReactNode, use, useEffect, useId, useState } from 'react'
import { withCommas } from '@/shared/digits'
import { cx } from './cx'
import { Card } from './primitives/card'

interface PageSectionProps {
  title: string
  /** At the end of the title line. */
  action?: ReactNode
  /** Without it the section is always open. */
  toggle?: { isOpen: boolean; onToggle: () => void }
  /** Number of records in a closed section; an open one may report its own count. */
  count?: number | undefined
  /** Link target of the section. */
  name?: string
  /** Rendered only while the section is open. */
  children: ReactNode
}

/** A section of a record's page. A closed one renders nothing, and so fetches nothing. */
export function PageSection({ title, action, toggle, count: known, name, children }: PageSectionProps) {
  const id = useId()
  const isOpen = toggle?.isOpen ?? true
  const [own, setOwn] = useState<string>()
  const count = (isOpen ? own : undefined) ?? (known ? withCommas(known) : undefined)
  const heading = (
    <>
      <span id={id}>{title}</span>
      {count && <span className="figures ml-2 font-normal text-quiet">{count}</span>}
    </>
  )
  return (
    <Card>
      <section aria-labelledby={id} data-section={name} className="scroll-mt-20">
        <div
          className={cx(
            'flex min-h-13 items-center justify-between gap-3 pr-4 md:pr-5',
            isOpen && 'border-line border-b',
          )}
        >
          <h2 className="min-w-0 flex-auto font-semibold">
            {toggle ? (
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={toggle.onToggle}
                className="flex min-h-13 w-full items-center gap-2 rounded-xl px-4 text-left focus-visible:-outline-offset-2 md:px-5"
              >
                <ChevronRight
                  aria-hidden
                  className={cx('size-4 shrink-0 text-quiet transition-transform', isOpen && 'rotate-90')}
                />
                <span>{heading}</span>
              </button>
            ) : (
              <span className="block px-4 md:px-5">{heading}</span>
            )}
          </h2>
          {action}
        </div>
        {isOpen && (
          <SectionCount value={setOwn}>
            <div className="px-4 py-4 md:px-5">{children}</div>
          </SectionCount>
        )}
      </section>
    </Card>
  )
}

const SectionCount = createContext<(count: string | undefined) => void>(() => undefined)

/** Shows the count next to the section's title, once known and above 0. */
export function useSectionCount(count: string | null | undefined) {
  const say = use(SectionCount)
  useEffect(() => say(count === '0' || count === null ? undefined : count), [say, count])
}
