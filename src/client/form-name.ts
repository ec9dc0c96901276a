/** The `?form=` value of a dialog other than the record's own form: its kind and subject, "qr.<id>". */
export const formName = (kind: string, id = 'new') => `${kind}.${id}`

/** Link props for another screen's form of a new record, for a customer; closing it returns here. */
export const formFor = (customerId: string) => ({
  search: { form: formName('customer', customerId) },
  state: { opened: true },
})

/**
 * Parses a form name of these `kinds`; it may stand alone for the open record ("payment"). Without an id it is a
 * new one.
 */
export function readForm<Kind extends string = never>(form: string, kinds: readonly Kind[] = []) {
  const kind = kinds.find((known) => form === known || form.startsWith(`${known}.`))
  const id = kind ? form.slice(kind.length + 1) : form
  return { kind, id: id === 'new' || id === '' ? undefined : id }
}
