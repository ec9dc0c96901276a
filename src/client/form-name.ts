/** What `?form=` says for a dialog other than a record's own form: its kind and what it is about, "qr.<id>". */
export const formName = (kind: string, id = 'new') => `${kind}.${id}`

/** Props for a Link to the form of a new record of another screen, made for a customer; closing it leads back here. */
export const formFor = (customerId: string) => ({
  search: { form: formName('customer', customerId) },
  state: { opened: true },
})

/**
 * The way back, for every form but a record's own among these `kinds`; one may also stand alone, when it is about the
 * record that is open below ("payment"). Without an id it is about a new one.
 */
export function readForm<Kind extends string = never>(form: string, kinds: readonly Kind[] = []) {
  const kind = kinds.find((known) => form === known || form.startsWith(`${known}.`))
  const id = kind ? form.slice(kind.length + 1) : form
  return { kind, id: id === 'new' || id === '' ? undefined : id }
}
