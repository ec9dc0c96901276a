import { defineConfig } from '@playwright/test'
import { browser } from './e2e/support/browser'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  // Recording a trace makes every journey slower; `TRACE=1 npm run test:e2e` asks for it.
  use: { ...browser, trace: process.env.TRACE ? 'retain-on-failure' : 'off' },
})
