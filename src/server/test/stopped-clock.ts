import { onTestFinished, vi } from 'vitest'

/** Until the test ends no time passes on the server, so that nothing it remembers expires by itself. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
}
