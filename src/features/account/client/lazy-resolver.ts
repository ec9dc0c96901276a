import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * Validation that is fetched when it is first needed: a schema library is a third of what a small page weighs.
 * Call `preload` on the first keystroke, and it is there by the time of the submit.
 */
export function lazyResolver<In extends FieldValues, Out>(load: () => Promise<Resolver<In, unknown, Out>>) {
  const resolver: Resolver<In, unknown, Out> = async (values, ...rest) => {
    const known = await load().catch(() => undefined)
    // Without it the server alone looks at what was entered, which has the last word anyhow.
    return known ? known(values, ...rest) : { values: values as unknown as Out, errors: {} }
  }
  return { resolver, preload: () => void load().catch(() => undefined) }
}
