import { useSyncExternalStore } from 'react'
import { store } from './browser-storage'

type Theme = 'dark' | 'light'

function current(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

export function setTheme(theme: Theme) {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  store('theme', theme)
}

function watch(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}

export const useTheme = (): Theme => useSyncExternalStore(watch, current)
