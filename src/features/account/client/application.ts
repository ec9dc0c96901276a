import { createContext } from 'react'

/** Loads what opens after signing in. `src/app` provides it: this feature does not know the rest of the application. */
export const LoadApplication = createContext<() => Promise<unknown>>(() => Promise.resolve())
