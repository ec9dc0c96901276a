const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** "1.4 MB" */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return `${value.toFixed(power === 0 || value >= 99.95 ? 0 : 1)} ${UNITS[power]}`
}
