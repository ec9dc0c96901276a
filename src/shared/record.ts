import { type ZodObject, z } from 'zod'

/** What every record answers beside its own fields. */
export const recordFields = {
  /** 1, then one more with each change. */
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
}

/** The keys of a record that the server keeps. */
export type RecordKey = 'id' | 'version' | 'createdAt' | 'updatedAt'

type ServersOwn = Record<RecordKey, unknown>

/** A record without what the server keeps of it. */
export function valuesOf<T extends ServersOwn>(record: T): Omit<T, RecordKey> {
  const { id, version, createdAt, updatedAt, ...values } = record
  return values
}

/** The fields of a record that a body of this schema sets. */
export const fieldsIn = <Input extends ZodObject, T extends Record<keyof Input['shape'], unknown>>(
  input: Input,
  record: T,
): Pick<T, keyof Input['shape']> =>
  Object.fromEntries(Object.keys(input.shape).map((field) => [field, record[field]])) as Pick<
    T,
    keyof Input['shape']
  >
