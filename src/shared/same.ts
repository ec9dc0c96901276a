/** Whether a change changes nothing: every field is what it was. */
export function isSame<T extends object>(before: T, after: T): boolean {
  return (Object.keys(after) as (keyof T)[]).every((field) => before[field] === after[field])
}
