import { onTestFinished, vi } from 'vitest'

/**
 * Until the test ends no time passes for what the server remembers, so that none of it expires by itself. Vitest's own
 * clock would not do: `expect.poll` moves it on.
 */
export function stopClock(): void {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  onTestFinished(() => now.mockRestore())
}
