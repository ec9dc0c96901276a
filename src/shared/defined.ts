type Sent<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** Only the fields that are not undefined. */
export function defined<T extends object>(fields: T): Sent<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Sent<T>
}
