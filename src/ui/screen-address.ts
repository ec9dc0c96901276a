import type { RegisteredRouter } from '@tanstack/react-router'

type Routes = RegisteredRouter['routesByPath']

/** One screen and what it is to show there. */
export type ScreenAddress = {
  [Path in keyof Routes]: { to: Path; search: Routes[Path]['types']['searchSchema'] }
}[keyof Routes]
