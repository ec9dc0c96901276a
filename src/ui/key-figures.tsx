import { withCommas } from '@/shared/digits'
import { Figure } from './figure'
import { FigureGroup } from './figure-group'
import type { ScreenAddress } from './screen-address'

export interface KeyFigure<Key extends string> {
  /** Key of the value and the link. */
  key: Key
  label: string
  hint: string
  /** Formatter, if not a plain count. */
  reads?: (value: number) => string
}

interface KeyFiguresProps<Key extends string> {
  title: string
  query: { data: Record<Key, number> | undefined; error: Error | null; refetch: () => unknown }
  links: Record<Key, ScreenAddress>
  figures: readonly KeyFigure<Key>[]
}

/** Figures from one answer, each with its label and link. */
export function KeyFigures<Key extends string>({ title, query, links, figures }: KeyFiguresProps<Key>) {
  const { data } = query
  return (
    <FigureGroup
      title={title}
      query={query}
      columns={figures.length === 3 || figures.length === 6 ? figures.length : 4}
    >
      {figures.map(({ key, label, hint, reads = withCommas }) => (
        <Figure key={key} label={label} link={links[key]} value={data && reads(data[key])} hint={hint} />
      ))}
    </FigureGroup>
  )
}
