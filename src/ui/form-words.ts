type Making = 'Create' | 'Add'

/**
 * Texts of a record's form: "Add Customer", "Create Customer", "Customer created", "Failed to create customer".
 */
export function formWords(kind: string, title: Making, submit: Making = title) {
  const inside = kind === kind.toUpperCase() ? kind : kind.toLowerCase()
  const first = inside.charAt(0).toUpperCase() + inside.slice(1)
  const words = (heading: string, button: string, done: string) => ({
    title: `${heading} ${kind}`,
    submit: `${button} ${kind}`,
    success: { title: `${first} ${done}` },
    failure: `Failed to ${button.toLowerCase()} ${inside}`,
  })
  return {
    create: words(title, submit, submit === 'Create' ? 'created' : 'added'),
    edit: words('Edit', 'Update', 'updated'),
  }
}

export type FormWords = ReturnType<typeof formWords>
