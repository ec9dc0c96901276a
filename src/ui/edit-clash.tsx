import { UsersRound } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import type { Clash } from './edited-record'
import { DATE, DATE_TIME } from './fields/moment'
import { Button } from './primitives/button'

interface EditClashProps<In> {
  clashes: Clash<In>[]
  /** Puts one of the two values into the field. */
  choose: (key: keyof In, value: In[keyof In]) => void
  /** The form element, whose fields format the values. */
  form: HTMLElement | null
}

/** Fields that two people have changed to different values: shows both, and the person chooses. */
export function EditClash<In>({ clashes, choose, form }: EditClashProps<In>) {
  return (
    <div role="alert" className="max-h-[40vh] shrink-0 overflow-y-auto bg-amber-wash px-4 py-3 md:px-5">
      <p className="flex items-center gap-2 font-medium">
        <UsersRound className="size-4 shrink-0" aria-hidden />
        Someone else has changed this record. Choose which values to save.
      </p>
      {clashes.map((clash) => (
        <ClashRow key={String(clash.key)} clash={clash} choose={choose} form={form} />
      ))}
    </div>
  )
}

function ClashRow<In>({ clash, choose, form }: Omit<EditClashProps<In>, 'clashes'> & { clash: Clash<In> }) {
  const { key, mine, theirs } = clash
  const [chosen, setChosen] = useState<'mine' | 'theirs'>('mine')
  const [shown, setShown] = useState({ mine: '', theirs: '' })
  const field = fieldIn(form, String(key))
  // The formatted value is read from the field after setting it.
  useLayoutEffect(() => {
    const text = readingOf(form, String(key)) ?? plain(chosen === 'mine' ? mine : theirs)
    setShown((before) => ({ ...before, [chosen]: text, ...(chosen === 'mine' && { theirs: plain(theirs) }) }))
  }, [form, key, chosen, mine, theirs])
  const pick = (side: 'mine' | 'theirs') => {
    setChosen(side)
    choose(key, side === 'mine' ? mine : theirs)
  }
  const label = field?.labels?.[0]?.textContent?.replace(/ \*$/, '') ?? field?.dataset.label ?? String(key)
  return (
    <fieldset className="mt-2 flex flex-wrap items-center gap-2">
      <legend className="float-left mr-1 min-w-28">{label}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <Button key={side} aria-pressed={side === chosen} onClick={() => pick(side)}>
          {side === 'mine' ? 'Yours' : 'Theirs'}
          {shown[side] && <span className="max-w-52 truncate font-normal">{shown[side]}</span>}
        </Button>
      ))}
    </fieldset>
  )
}

const fieldIn = (form: HTMLElement | null, name: string) =>
  form?.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)

function readingOf(form: HTMLElement | null, name: string): string | undefined {
  const field = fieldIn(form, name)
  return field?.value || field?.textContent || undefined
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const moment = [DATE, DATE_TIME].find(({ isReadable }) => isReadable(String(value)))
  return (moment?.show(String(value)) ?? String(value)) || 'empty'
}
