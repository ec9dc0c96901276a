import {
  createContext,
  type ReactNode,
  type Ref,
  type RefObject,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isReturn } from './arrival'
import { useDocumentTitle } from './hooks'
import { announced, arrive } from './next-heading'

export interface HeadingText {
  title: string
  subtitle?: string
}

interface PageHeadingProps extends HeadingText {
  /** Stands behind the title. */
  count?: ReactNode
  /** Beside the title on a phone, before the actions on a desk. */
  tools?: ReactNode
  actions?: ReactNode
  places?: Places
}

/** Where a screen puts what belongs to a heading that stands already. */
interface Places {
  count: RefObject<HTMLDivElement | null>
  tools: RefObject<HTMLDivElement | null>
  actions: RefObject<HTMLDivElement | null>
}

export function PageHeading({ title, subtitle, count, tools, actions, places }: PageHeadingProps) {
  return (
    <header className="flex flex-col gap-3 md:flex-row md:flex-wrap md:items-end md:justify-between">
      <div className="flex min-w-0 items-start justify-between gap-2">
        <div className="min-w-0">
          <div className="flex items-baseline gap-2.5">
            <h1 tabIndex={-1} className="font-semibold text-xl outline-none">
              {title}
            </h1>
            <Place at={places?.count}>{count}</Place>
          </div>
          {subtitle && <p className="mt-0.5 text-quiet">{subtitle}</p>}
        </div>
        <Place at={places?.tools}>{tools}</Place>
      </div>
      <div
        ref={places?.actions}
        className="flex max-w-full shrink-0 flex-wrap gap-2 empty:hidden *:flex-1 md:*:flex-none print:hidden"
      >
        {actions}
      </div>
    </header>
  )
}

const Place = ({ at, children }: { at: Ref<HTMLDivElement> | undefined; children: ReactNode }) =>
  at ? <div ref={at} className="contents" /> : children

/** The frame of every screen. */
export const pageClass = 'mx-auto flex w-full max-w-[100rem] flex-col gap-4 md:gap-5'

/** What a screen's `Page` finds around it. */
interface Around {
  /** Of the heading that stands already; none where the page draws it itself. */
  places?: Places
  /** Whether heading and body are drawn together. */
  isWhole: boolean
  /** Says what the heading is. */
  tell: (heading: HeadingText) => void
}

export const AroundPage = createContext<Around | undefined>(undefined)

/** What the heading of one screen says, or said when it was drawn last. */
export interface LastHeading {
  known: () => HeadingText | undefined
  /** Whether the screen has been there before. */
  isDrawn: () => boolean
  keep: (heading: HeadingText) => void
}

export function lastHeading(byCode: () => HeadingText | undefined): LastHeading {
  let last: HeadingText | undefined
  let isDrawn = false
  return {
    known: () => {
      last ??= byCode()
      return last
    },
    isDrawn: () => isDrawn,
    keep: (heading) => {
      last = heading
      isDrawn = true
    },
  }
}

interface HeadingFirstProps {
  last: LastHeading
  /** Takes long to draw, also when it has been drawn before. */
  isLarge: boolean
  children: ReactNode
}

/**
 * A screen whose heading is known begins with it: that is drawn at once, and all that the screen asks for and shows after
 * it. Whoever returns gets both together.
 */
export function HeadingFirst({ last, isLarge, children }: HeadingFirstProps) {
  // A heading that was announced has been seen: the screen then brings its own, if that is a matter of moments.
  const [isWhole] = useState(() => isReturn() || (announced() !== undefined && last.isDrawn() && !isLarge))
  const [known, setKnown] = useState(() => (isWhole ? undefined : last.known()))
  const isDue = useDeferredValue(true, known === undefined)
  const places = { count: useRef(null), tools: useRef(null), actions: useRef(null) }
  const [around] = useState(
    (): Around => ({
      places: known && places,
      isWhole,
      tell(heading) {
        last.keep(heading)
        if (known) setKnown((old) => (isSame(old, heading) ? old : heading))
      },
    }),
  )
  useLayoutEffect(arrive, [])
  const screen = isDue && <AroundPage value={around}>{children}</AroundPage>
  if (!known) return screen
  return (
    <div data-page="" className={pageClass}>
      <KnownHeading heading={known} places={places} />
      {screen}
    </div>
  )
}

function KnownHeading({ heading, places }: { heading: HeadingText; places: Places }) {
  useDocumentTitle(heading.title)
  return <PageHeading {...heading} places={places} />
}

const isSame = (one: HeadingText | undefined, other: HeadingText) =>
  one?.title === other.title && one.subtitle === other.subtitle
