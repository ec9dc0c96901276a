import { type ZodObject, z } from 'zod'

/** The fields that every record answers. */
export const recordFields = {
  /** Starts at 1 and increases with each change. */
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
}

/** The fields of a record that the server sets. */
export type RecordKey = 'id' | 'version' | 'createdAt' | 'updatedAt'

type ServersOwn = Record<RecordKey, unknown>

/** A record without the fields that the server sets. */
export function valuesOf<T extends ServersOwn>(record: T): Omit<T, RecordKey> {
  const { id, version, createdAt, updatedAt, ...values } = record
  return values
}

/** The fields of a record that this body schema can set. */
export const fieldsIn = <Input extends ZodObject, T extends Record<keyof Input['shape'], unknown>>(
  input: Input,
  record: T,
): Pick<T, keyof Input['shape']> =>
  Object.fromEntries(Object.keys(input.shape).map((field) => [field, record[field]])) as Pick<
    T,
    keyof Input['shape']
  >
