export function isRoot(): boolean
export function hasApt(): boolean
export function aptInstall(...names: string[]): Promise<void>
