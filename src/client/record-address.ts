import type { LinkProps } from '@tanstack/react-router'
import { type Entity, FACTS } from '@/shared/entities'

type RecordAddress = Required<Pick<LinkProps, 'to' | 'search'>> & Pick<LinkProps, 'params'>

/** The record's id, and other known fields. */
type Known = Readonly<Record<string, unknown>>

/**
 * Where a record opens, by the facts of its kind; undefined if the required fields are unknown. For several
 * options, `mayOpen` says which screens the person can use.
 */
export function recordAddress(
  entity: Entity,
  known: Known,
  mayOpen: (screen: string) => boolean = () => true,
): RecordAddress | undefined {
  const { opens } = FACTS[entity]
  if (opens === 'owner')
    return isEntity(known.entityType) ? recordAddress(known.entityType, { id: known.entityId }) : undefined
  const addresses = [opens].flat().flatMap((opening) => fill(opening, known) ?? [])
  return addresses.find(({ to }) => mayOpen(String(to))) ?? addresses.at(-1)
}

export const isEntity = (kind: unknown): kind is Entity =>
  typeof kind === 'string' && Object.hasOwn(FACTS, kind)

/** "/rfis?open=$id" with the record's id. */
function fill(opening: string, known: Known): RecordAddress | undefined {
  const [, field] = /\$(\w+)$/.exec(opening) ?? []
  const value = field === undefined ? '' : known[field]
  if (typeof value !== 'string') return undefined
  const [path, parameter] = opening.split(/[?=]/)
  if (opening === '$screen') return addressOf(value)
  if (parameter !== undefined) return addressOf(path, { search: { [parameter]: value } })
  return field === undefined
    ? addressOf(opening)
    : addressOf(opening.replace(field, 'id'), { params: { id: value } })
}

/** The facts are plain text: `src/app/record-address.test.ts` compares them with the screens. */
const addressOf = (to: string | undefined, more: { search?: object; params?: object } = {}) =>
  ({ search: {}, ...more, to }) as RecordAddress
