/** The `?form=` value of a dialog other than the record's own form: its kind and subject, "qr.<id>". */
export const formName = (kind: string, id = 'new') => `${kind}.${id}`

/** Link props that open another screen's form for a new record of this customer; closing it returns here. */
export const formFor = (customerId: string) => ({
  search: { form: formName('customer', customerId) },
  state: { opened: true },
})

/**
 * Parses a form name of these `kinds`. It may stand alone for the open record ("payment"); without an id the
 * form is for a new record.
 */
export function readForm<Kind extends string = never>(form: string, kinds: readonly Kind[] = []) {
  const kind = kinds.find((known) => form === known || form.startsWith(`${known}.`))
  const id = kind ? form.slice(kind.length + 1) : form
  return { kind, id: id === 'new' || id === '' ? undefined : id }
}
