import { onTestFinished, vi } from 'vitest'

/**
 * Stops the server's clock until the test ends, so that nothing expires by itself. Vitest's fake timers would
 * not do, because `expect.poll` advances them.
 */
export function stopClock(): void {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  onTestFinished(() => now.mockRestore())
}
