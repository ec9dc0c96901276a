export interface Edited<In> extends RecordValues<In> {
  /** Its fields depend on each other and are sent together. */
  isWhole?: boolean
  /** Fetches the current record after a conflict. */
  reload: () => Promise<RecordValues<In>>
}

export interface RecordValues<In> {
  version: number
  /** The record's form values. */
  values: In
}

/** A field that two people have changed to different values. */
export interface Clash<In> {
  key: keyof In
  mine: In[keyof In]
  theirs: In[keyof In]
}

/** Form values are plain data. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Fields that the server merges by entry: each entry counts separately, as `customFields.{id}`. */
const MERGED = ['customFields']

type Flat = Record<string, unknown>

const isMerged = (key: string, value: unknown): value is Flat =>
  MERGED.includes(key) && typeof value === 'object' && value !== null

/** An empty entry equals a missing one. */
function flat(values: object): Flat {
  const entries = Object.entries(values).flatMap(([key, value]) =>
    isMerged(key, value)
      ? Object.entries(value).map(([part, held]) => [`${key}.${part}`, held === '' ? null : held] as const)
      : [[key, value] as const],
  )
  return Object.fromEntries(entries)
}

export function changedKeys<In extends object>(before: In, after: In): (keyof In)[] {
  const [had, has] = [flat(before), flat(after)]
  const keys = new Set([...Object.keys(had), ...Object.keys(has)])
  return [...keys].filter((key) => !isSame(had[key] ?? null, has[key] ?? null)) as (keyof In)[]
}

/** The changed fields of the values to save. */
export function onlyChanged<Out extends object>(values: Out, keys: readonly PropertyKey[]): Partial<Out> {
  const changed = Object.entries(values).flatMap(([key, value]) => {
    if (keys.includes(key)) return [[key, value] as const]
    const parts = isMerged(key, value)
      ? Object.entries(value).filter(([part]) => keys.includes(`${key}.${part}`))
      : []
    return parts.length > 0 ? [[key, Object.fromEntries(parts)] as const] : []
  })
  return Object.fromEntries(changed) as Partial<Out>
}

/** Merges one person's input with what another has saved meanwhile, and returns the conflicts. */
export function mergeEdits<In extends object>(base: In, mine: In, theirs: In) {
  const entered = changedKeys(base, mine)
  const saved = changedKeys(base, theirs)
  const [own, other] = [flat(mine) as In, flat(theirs) as In]
  const clashes: Clash<In>[] = entered
    .filter((key) => saved.includes(key) && !isSame(own[key], other[key]))
    .map((key) => ({ key, mine: own[key], theirs: other[key] }))
  const changed = Object.entries(onlyChanged(mine, entered)).map(([key, value]) => {
    const there = theirs[key as keyof In]
    return [key, isMerged(key, value) && isMerged(key, there) ? { ...there, ...value } : value]
  })
  return { values: { ...theirs, ...(Object.fromEntries(changed) as Partial<In>) }, clashes }
}
