import { expect } from 'vitest'

/** Fields of every new record besides its own. */
export const newRecordFields = {
  version: 1,
  createdAt: expect.stringMatching(/Z$/),
  updatedAt: expect.stringMatching(/Z$/),
}

/** A record after one more change, apart from the changed fields. */
export const changedOnce = <T extends { version: number }>(record: T) => ({
  ...record,
  version: record.version + 1,
  updatedAt: expect.stringMatching(/Z$/),
})
