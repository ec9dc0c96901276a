import { defineConfig } from '@playwright/test'
import { browser } from './e2e/support/browser'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/demo-data.ts',
  // Each waits more than it works, and has a server of its own.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Only what fails takes so long: a busy machine is no reason for it.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  // Recording a trace makes every journey slower; `TRACE=1 npm run test:e2e` asks for it.
  use: { ...browser, trace: process.env.TRACE ? 'retain-on-failure' : 'off' },
})
