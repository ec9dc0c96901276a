import { TIME_ZONE } from './server.ts'

/** The machine's Chromium, found by scripts/find-chromium.mjs. */
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
      // Nobody can answer a permission prompt for the camera.
      '--use-fake-ui-for-media-stream=deny',
    ],
  },
  // Tests would have to wait for animations.
  contextOptions: { reducedMotion: 'reduce' as const },
  locale: 'en-US',
  timezoneId: TIME_ZONE,
}

/** For journeys that check that nothing breaks during animations. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' as const } }
