import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useState,
} from 'react'

const FinderContext = createContext<[boolean, Dispatch<SetStateAction<boolean>>]>([false, () => undefined])

/** Whether the finder is open; the header, the sidebar and a key open it. */
export function FinderProvider({ children }: { children: ReactNode }) {
  return <FinderContext value={useState(false)}>{children}</FinderContext>
}

export const useFinderOpen = () => useContext(FinderContext)
