import { defineConfig } from '@playwright/test'
import { browser } from './e2e/support/browser'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // Each waits more than it works, and has a server of its own.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  // Recording a trace makes every journey slower; `TRACE=1 npm run test:e2e` asks for it.
  use: { ...browser, trace: process.env.TRACE ? 'retain-on-failure' : 'off' },
})
