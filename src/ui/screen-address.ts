import type { RegisteredRouter } from '@tanstack/react-router'

type Routes = RegisteredRouter['routesByPath']

/** A screen and its parameters. */
export type ScreenAddress = {
  [Path in keyof Routes]: { to: Path; search: Routes[Path]['types']['searchSchema'] }
}[keyof Routes]
