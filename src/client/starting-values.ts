import type { ZodObject, ZodRawShape, z } from 'zod'

type ValuesOf<Shape extends ZodRawShape> = z.input<ZodObject<Shape>>

/** The fields of a form that cannot start as empty text. */
type NotText<Values> = {
  [Field in keyof Values as '' extends Values[Field] ? never : Field]-?: Values[Field]
}

/**
 * The initial values of a form, one for each field of its schema: the record's own, else the given one, else
 * empty text.
 */
export function startingValues<Shape extends ZodRawShape>(
  schema: ZodObject<Shape>,
  record: { [Field in keyof ValuesOf<Shape>]?: ValuesOf<Shape>[Field] | null } | undefined,
  otherwise: NotText<ValuesOf<Shape>> & Partial<ValuesOf<Shape>>,
): ValuesOf<Shape> {
  const known = new Map<string, unknown>(Object.entries(record ?? {}))
  const given = new Map<string, unknown>(Object.entries(otherwise))
  const startOf = (field: string) => known.get(field) ?? (given.has(field) ? given.get(field) : '')
  const fields = Object.keys(schema.shape)
  return Object.fromEntries(fields.map((field) => [field, startOf(field)])) as ValuesOf<Shape>
}
