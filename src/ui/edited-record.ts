/** What a form edits. */
export interface Edited<In> extends RecordValues<In> {
  /** Its fields depend on each other, and are sent together. */
  isWhole?: boolean
  /** The record as it is by now, when somebody else has changed it. */
  reload: () => Promise<RecordValues<In>>
}

export interface RecordValues<In> {
  version: number
  /** The record as the form shows it. */
  values: In
}

/** A field that two people have changed, each to something else. */
export interface Clash<In> {
  key: keyof In
  mine: In[keyof In]
  theirs: In[keyof In]
}

/** Values of a form are plain data. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function changedKeys<In extends object>(before: In, after: In): (keyof In)[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof In>
  return [...keys].filter((key) => !isSame(before[key], after[key]))
}

/** Of what is saved, the fields that were changed. */
export function onlyChanged<Out extends object>(values: Out, keys: readonly PropertyKey[]): Partial<Out> {
  const changed = Object.entries(values).filter(([key]) => keys.includes(key))
  return Object.fromEntries(changed) as Partial<Out>
}

/** Lays what one person entered over what another has saved meanwhile, and tells where the two contradict. */
export function mergeEdits<In extends object>(base: In, mine: In, theirs: In) {
  const entered = changedKeys(base, mine)
  const saved = changedKeys(base, theirs)
  const clashes: Clash<In>[] = entered
    .filter((key) => saved.includes(key) && !isSame(mine[key], theirs[key]))
    .map((key) => ({ key, mine: mine[key], theirs: theirs[key] }))
  const values = { ...theirs, ...(onlyChanged(mine, entered) as Partial<In>) }
  return { values, clashes }
}
