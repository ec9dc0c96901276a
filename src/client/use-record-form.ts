import type { Edited } from '@/ui/edited-record'
import type { FormWords } from '@/ui/form-words'
import type { Attempt } from '@/ui/submission'
import type { Resource } from './resource-types'

/**
 * For a record's form: `dialog` for `FormDialog`, and `waits` for `FormLoading` until the record has loaded.
 */
export function useRecordForm<Row, Input, Filter, One, Values>(
  resource: Pick<Resource<Row, Input, Filter, One>, 'useOne' | 'useSave' | 'edits'>,
  /** The record to edit; undefined for a new one. */
  id: string | undefined,
  words: FormWords,
  toValues: (record: One | undefined) => Values,
) {
  const { data: record, ...waiting } = resource.useOne(id)
  const { mutateAsync } = resource.useSave()
  const own = id === undefined ? words.create : words.edit
  const edits: Edited<Values> | undefined = resource.edits(record, toValues)
  return {
    record,
    waits: id !== undefined && record === undefined ? { ...waiting, title: own.title } : undefined,
    dialog: {
      ...own,
      defaults: toValues(record),
      edits,
      // Includes the version that the person saw.
      save: (input: Input & { version?: number }, attempt: Attempt) => mutateAsync({ id, input, attempt }),
    },
  }
}
