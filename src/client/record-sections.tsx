import { useSearch } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Permission } from '@/shared/policy'
import { MissingState } from '@/ui/missing-state'
import { PageSection } from '@/ui/page-section'
import { type Piece, pieceOf, usePiece } from '@/ui/piece'
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
  load: () => Promise<{ default: ComponentType<Props> }>
}

type Known<Props> = Omit<Section<Props>, 'load'> & { piece: Piece<{ default: ComponentType<Props> }> }

/**
 * The sections of a record's page, loaded only when opened. This browser remembers which are open; `?section=`
 * opens one and scrolls to it.
 */
export function createSections<Props extends object>(remembered: StoredName) {
  let sections: Known<Props>[] = []

  function Sections(props: Props) {
    const may = useMay()
    const { isOpen, toggle } = useOpenSections(remembered, sections)
    return sections
      .filter(({ needs }) => may(needs))
      .map(({ name, title, piece }) => (
        <PageSection
          key={name}
          name={name}
          title={title}
          toggle={{ isOpen: isOpen(name), onToggle: () => toggle(name) }}
        >
          <Body piece={piece} props={props} />
        </PageSection>
      ))
  }

  Sections.fill = (all: Section<Props>[]) => {
    sections = all.map(({ load, ...section }) => ({ ...section, piece: pieceOf(load) }))
  }
  return Sections
}

function Body<Props extends object>({ piece, props }: Pick<Known<Props>, 'piece'> & { props: Props }) {
  const { known, isMissing, retry } = usePiece(piece, true)
  if (isMissing) return <MissingState onRetry={retry} />
  return known ? <known.default {...props} /> : <SkeletonLines />
}

function useOpenSections(remembered: StoredName, all: readonly Pick<Known<never>, 'name' | 'isOpenFirst'>[]) {
  const { section }: Search = useSearch({ strict: false })
  const change = useChangeSearch()
  const [open, setOpen] = useState(() => readOpen(remembered, all))
  const isToggled = useRef(false)

  useEffect(() => {
    if (!isToggled.current && typeof section === 'string') scrollToSection(section)
    isToggled.current = false
  }, [section])

  const isOpen = (name: string) => open.includes(name) || section === name
  return {
    isOpen,
    toggle(name: string) {
      const others = open.filter((each) => each !== name)
      const next = isOpen(name) ? others : [...others, name]
      setOpen(next)
      store(remembered, next.join(' '))
      isToggled.current = true
      change((old) => ({ ...old, section: next.includes(name) ? name : undefined }))
    },
  }
}

function readOpen(remembered: StoredName, all: readonly Pick<Known<never>, 'name' | 'isOpenFirst'>[]) {
  const stored = readStored(remembered)
  return stored === undefined
    ? all.filter(({ isOpenFirst }) => isOpenFirst).map(({ name }) => name)
    : stored.split(' ').filter(Boolean)
}

export const scrollToSection = (name: string) =>
  document.querySelector(`[data-section="${CSS.escape(name)}"]`)?.scrollIntoView({ block: 'start' })
