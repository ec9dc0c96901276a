import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'
import { Button } from '@/ui/primitives/button'
import { uncovered } from '@/ui/primitives/uncovered'
import { countText } from './count-text'
import type { Chosen } from './use-selection'

interface SelectionBarProps {
  chosen: Chosen
  /** Singular, and plural if irregular. */
  one: string
  several?: string
  /** Leaves room for a table's totals. */
  isOverSums?: boolean
  /** Actions. */
  children: ReactNode
}

/** Visible while something is selected. Always mounted, so that the count is announced. */
export function SelectionBar({ chosen, one, several = `${one}s`, isOverSums, children }: SelectionBarProps) {
  const { counted } = chosen
  const isShown = counted.count > 0

  return (
    <section
      aria-label={`Selected ${several}`}
      {...(isShown && { ...uncovered, 'data-selection-bar': '' })}
      className={cx(
        isShown
          ? 'sticky z-20 mx-auto flex w-full items-center gap-2 rounded-xl border border-line bg-raised p-2 shadow-pop md:w-fit md:gap-3'
          : 'sr-only',
        isShown &&
          (isOverSums ? 'bottom-[calc(3.5rem+var(--bottom-bar))]' : 'bottom-[calc(1rem+var(--bottom-bar))]'),
        'max-w-full flex-wrap print:hidden',
      )}
    >
      <p role="status" className="figures px-2 font-medium max-md:grow">
        {isShown && `${countText(counted, one, several)} selected`}
      </p>
      {isShown && (
        <>
          <Button variant="ghost" onClick={chosen.clear}>
            Clear
          </Button>
          {/* On desktops it floats over the rows. */}
          {chosen.share !== true && (
            <Button variant="ghost" className="md:hidden" onClick={() => chosen.toggleAll(true)}>
              Select All
            </Button>
          )}
          {children}
        </>
      )}
    </section>
  )
}
