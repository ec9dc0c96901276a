import { defineConfig } from '@playwright/test'
import { browser } from './e2e/support/browser'

// The servers' requests are in the log that is kept of a failure.
process.env.LOG_LEVEL ??= 'info'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/demo-data.ts',
  // Each has a server of its own; more of them would wait for the processors, and ask the pages again meanwhile.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Only what fails takes so long: a busy machine is no reason for it.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./scripts/playwright-reporter.mjs']],
  // Recording a trace makes every journey slower; `TRACE=1 npm run test:e2e` asks for it.
  // An action without an end of its own would hold its worker until the journey's.
  use: {
    ...browser,
    screenshot: 'only-on-failure',
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
})
