import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Permission } from '@/shared/policy'
import { MissingState } from '@/ui/missing-state'
import { PageSection } from '@/ui/page-section'
import { type Piece, pieceOf, usePiece } from '@/ui/piece'
import { Button } from '@/ui/primitives/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/ui/primitives/dropdown-menu'
import { SkeletonLines } from '@/ui/primitives/skeleton'
import { readStored, type StoredName, store } from './browser-storage'
import { type Search, useChangeSearch } from './use-change-search'
import { useMay } from './viewer'

/** A section of a record's page contributed by another feature, in the order of `src/app/slots.ts`. */
interface Section<Props> {
  /** Its name in the URL: `?section=time`. */
  name: string
  title: string
  needs: Permission
  /** Open until the person closes it. */
  isOpenFirst?: boolean
  /** Hidden while empty, because nothing can be added to it. */
  isReadOnly?: boolean
  load: () => Promise<{ default: ComponentType<Props> }>
}

type Known<Props> = Omit<Section<Props>, 'load'> & { piece: Piece<{ default: ComponentType<Props> }> }

/** The number of records in each section by name; sections without a count have no entry. */
type UseCounts<Props> = (props: Props) => {
  data: Readonly<Record<string, number>> | undefined
  isPending: boolean
}

const NO_COUNTS = { data: undefined, isPending: false }
const useNoCounts = () => NO_COUNTS

/**
 * The sections of a record's page, loaded only when opened. This browser remembers which are open; `?section=`
 * opens one and scrolls to it. With counts, empty sections are folded into an "Add…" menu, and if none of the others
 * is remembered as open, the first one is.
 */
export function createSections<Props extends object>(
  remembered: StoredName,
  useCounts: UseCounts<Props> = useNoCounts,
) {
  let sections: Known<Props>[] = []

  function Sections(props: Props) {
    const may = useMay()
    const { data: counts, isPending } = useCounts(props)
    const seen = sections.filter(({ needs }) => may(needs))
    const { shown, folded, isOpen, toggle } = useOpenSections(remembered, seen, counts)
    if (isPending) return <SkeletonLines />
    return (
      <>
        {shown.map(({ name, title, piece }) => (
          <PageSection
            key={name}
            name={name}
            title={title}
            count={counts?.[name]}
            toggle={{ isOpen: isOpen(name), onToggle: () => toggle(name) }}
          >
            <Body piece={piece} props={props} />
          </PageSection>
        ))}
        {folded.length > 0 && <AddMenu sections={folded} onChoose={toggle} />}
      </>
    )
  }

  Sections.fill = (all: Section<Props>[]) => {
    sections = all.map(({ load, ...section }) => ({ ...section, piece: pieceOf(load) }))
  }
  return Sections
}

interface AddMenuProps {
  sections: readonly { name: string; title: string }[]
  onChoose: (name: string) => void
}

/** A menu that opens one of the empty sections. */
function AddMenu({ sections, onChoose }: AddMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const button = trigger.current
    if (!isOpen || !button) return
    // Sections that arrive late push it out of the window with its menu, while nothing can be scrolled.
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) button.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(button)
    return () => observer.disconnect()
  }, [isOpen])
  return (
    <Menu open={isOpen} onOpenChange={setOpen}>
      <MenuTrigger asChild>
        <Button ref={trigger} className="self-start max-md:w-full">
          <Plus aria-hidden />
          Add…
        </Button>
      </MenuTrigger>
      <MenuContent align="start">
        {sections.map(({ name, title }) => (
          <MenuItem key={name} onSelect={() => onChoose(name)}>
            {title}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}

function Body<Props extends object>({ piece, props }: Pick<Known<Props>, 'piece'> & { props: Props }) {
  const { known, isMissing, retry } = usePiece(piece, true)
  if (isMissing) return <MissingState onRetry={retry} />
  return known ? <known.default {...props} /> : <SkeletonLines />
}

type Openable = Pick<Known<never>, 'name' | 'isOpenFirst' | 'isReadOnly'>

function useOpenSections<S extends Openable>(
  remembered: StoredName,
  all: readonly S[],
  counts: Readonly<Record<string, number>> | undefined,
) {
  const { section }: Search = useSearch({ strict: false })
  const change = useChangeSearch()
  const [open, setOpen] = useState(() => readOpen(remembered, all))
  /** Opened from the menu: an empty section is shown on this record only. */
  const [added, setAdded] = useState<readonly string[]>([])
  const isToggled = useRef(false)
  const isReady = counts !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again once the counts have decided which sections are shown
  useEffect(() => {
    if (!isToggled.current && typeof section === 'string') scrollToSection(section)
    isToggled.current = false
  }, [section, isReady])

  const isEmpty = ({ name }: Openable) => counts?.[name] === 0
  const isWanted = ({ name }: Openable) => added.includes(name) || section === name
  const shown = all.filter((each) => !isEmpty(each) || isWanted(each))
  const isChosen = (name: string) => open.includes(name) || section === name
  const [first] = counts && !shown.some(({ name }) => isChosen(name)) ? shown : []
  const [isClosed, setClosed] = useState(false)
  const isOpen = (name: string) => isChosen(name) || (!isClosed && first?.name === name)
  return {
    shown,
    folded: all.filter((each) => isEmpty(each) && !isWanted(each) && !each.isReadOnly),
    isOpen,
    toggle(name: string) {
      const willOpen = !isOpen(name)
      const without = (names: readonly string[]) => names.filter((each) => each !== name)
      const withIt = (names: readonly string[]) => (willOpen ? [...without(names), name] : without(names))
      setOpen(withIt(open))
      setAdded(withIt)
      store(remembered, withIt(open).join(' '))
      setClosed(!willOpen)
      isToggled.current = true
      change((old) => ({ ...old, section: willOpen ? name : undefined }))
    },
  }
}

function readOpen(remembered: StoredName, all: readonly Openable[]): readonly string[] {
  const stored = readStored(remembered)
  return stored === undefined
    ? all.filter(({ isOpenFirst }) => isOpenFirst).map(({ name }) => name)
    : stored.split(' ').filter(Boolean)
}

export const scrollToSection = (name: string) =>
  document.querySelector(`[data-section="${CSS.escape(name)}"]`)?.scrollIntoView({ block: 'start' })
