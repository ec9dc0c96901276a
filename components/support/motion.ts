import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Enables animations, which tests otherwise skip, until the end of the test. */
export async function withMotion() {
  const setMotion = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  await setMotion('no-preference')
  onTestFinished(async () => {
    await setMotion('reduce')
  })
}
