export function isRoot(): boolean
export function hasApt(): boolean
export function aptInstall(name: string): Promise<void>
