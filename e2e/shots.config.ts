import { defineConfig } from '@playwright/test'
import { browser } from './support/browser'

/** `npm run shots`: every screen at both widths in both themes, into shots/, and the landing page's pictures. */
export default defineConfig({
  testDir: '.',
  testMatch: ['shots.ts', 'landing-shots.ts'],
  globalSetup: './support/demo-data.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 900_000,
  reporter: [['list']],
  use: browser,
})
