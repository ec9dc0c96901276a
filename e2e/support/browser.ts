import { TIME_ZONE } from './server.ts'

/** Chromium as the machine has it; scripts/find-chromium.mjs says where. */
export const browser = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Nobody is there to answer when a page asks for the camera.
      '--use-fake-ui-for-media-stream=deny',
    ],
  },
  // Whatever moves has to be waited for.
  contextOptions: { reducedMotion: 'reduce' as const },
  locale: 'en-US',
  timezoneId: TIME_ZONE,
}

/** For the journeys that see to it that nothing goes wrong while something moves. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' as const } }
