import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { personHere } from '@/client/signed-in-person'
import { newId } from '@/shared/new-id'
import type { RecordValues } from './edited-record'
import { dropKeptDraft, type KeptDraft, keepDraft, readKeptDrafts } from './kept-drafts'
import type { FormDraft } from './use-form-draft'

interface KeptDraftOptions<In extends FieldValues, Out> {
  /** The form's name; undefined for a form that keeps nothing. */
  form: string | undefined
  fields: UseFormReturn<In, unknown, Out>
  base: RecordValues<In> | undefined
  onBase: (base: RecordValues<In> | undefined) => void
  /** The input has already been restored after a reload of our own. */
  isRestored: boolean
}

/** Saves after a pause in typing of this length, which limits the loss in a crash. */
const PAUSE_MS = 400

/** Keeps the input of a form in the browser's storage until it is saved or discarded, and offers it again. */
export function useKeptDraft<In extends FieldValues, Out>(options: KeptDraftOptions<In, Out>) {
  const { form, fields, base, onBase, isRestored } = options
  const [found] = useState(() => (form ? latestDraft(form) : undefined))
  const [offer, setOffer] = useState(isRestored ? undefined : found)
  const id = useRef((isRestored && found?.id) || newId())
  const isOver = useRef(false)
  const latestBase = useRef(base)
  useEffect(() => {
    latestBase.current = base
  })

  useEffect(() => {
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    function write() {
      clearTimeout(timer)
      const person = personHere()
      if (!form || !person || isOver.current) return
      if (!fields.formState.isDirty) return dropKeptDraft(id.current)
      const values: FormDraft<In> = { values: fields.getValues(), base: latestBase.current }
      keepDraft({ id: id.current, person, form, at: Date.now(), values })
    }
    const unsubscribe = fields.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(write, PAUSE_MS)
      },
    })
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('pagehide', write)
      clearTimeout(timer)
      unsubscribe()
    }
  }, [form, fields])

  return {
    offer,
    resume() {
      if (!offer) return
      const { values, base } = offer.values as FormDraft<In>
      id.current = offer.id
      onBase(base)
      if (base) fields.reset(base.values as DefaultValues<In>)
      fields.reset(values as DefaultValues<In>, { keepDefaultValues: true })
      setOffer(undefined)
    },
    discardOffer() {
      if (offer) dropKeptDraft(offer.id)
      setOffer(undefined)
    },
    /** Ends keeping, because the input was saved or discarded. */
    end() {
      isOver.current = true
      dropKeptDraft(id.current)
    },
  }
}

const latestDraft = (form: string): KeptDraft | undefined =>
  readKeptDrafts().find((draft) => draft.form === form && draft.person === personHere())
