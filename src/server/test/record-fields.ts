import { expect } from 'vitest'

/** What every record that was just made answers beside its own fields. */
export const newRecordFields = {
  version: 1,
  createdAt: expect.stringMatching(/Z$/),
  updatedAt: expect.stringMatching(/Z$/),
}

/** A record as it is after one more change, but for what was changed. */
export const changedOnce = <T extends { version: number }>(record: T) => ({
  ...record,
  version: record.version + 1,
  updatedAt: expect.stringMatching(/Z$/),
})
