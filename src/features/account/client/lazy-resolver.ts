import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * Loads validation on demand: a schema library is a third of a small page. Call `preload` on the first key press,
 * so that it is there on submit.
 */
export function lazyResolver<In extends FieldValues, Out>(load: () => Promise<Resolver<In, unknown, Out>>) {
  const resolver: Resolver<In, unknown, Out> = async (values, ...rest) => {
    const known = await load().catch(() => undefined)
    // Without it the values are sent unparsed, and only the server validates.
    return known ? known(values, ...rest) : { values: values as unknown as Out, errors: {} }
  }
  return { resolver, preload: () => void load().catch(() => undefined) }
}
