import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { forwardToServer } from './components/support/forward.ts'
import { browser } from './e2e/support/browser.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const alias = { '@': at('./src') }
const serverAlias = { ...alias, '@node-rs/argon2': at('./src/server/test/argon2.ts') }
const serverTests = ['src/{features,domain}/*/server/**/*.test.ts', 'src/{server,db,demo}/**/*.test.ts']
/**
 * What takes its time: whole databases and demo companies, every route for every role and against every bad input,
 * overload, long random histories, thousands of records at once, pictures and papers that are read back.
 */
const systemTests = [
  'src/demo/**/*.test.ts',
  'src/db/backup/**/*.test.ts',
  'src/features/backups/server/*.test.ts',
  'src/server/{schemas,hostile,fuzz,roles,tables,filters,connections,overload,refuse-when-overloaded,storage,photos,receive-photo}.test.ts',
  'src/**/server/*{-model,-s3,-pdf,.property}.test.ts',
  'src/server/many/many.test.ts',
  'src/features/items/server/item-codes.test.ts',
  'src/features/search/server/entries.test.ts',
  'src/features/price-book/server/markup.test.ts',
  'src/features/reports/server/reports.test.ts',
  'src/domain/sales-documents/server/{snapshot,paper/press}.test.ts',
  'src/features/{documents,labels}/server/{documents,labels}.test.ts',
  'src/features/account/server/two-factor.test.ts',
]
/** Files that need no settings of their own have one server and its emptied database one after another. */
const onServers = {
  globalSetup: 'src/server/test/database.ts',
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
  maxWorkers: 2,
  isolate: false,
}

const everyScreen = 'components/widths.test.tsx'

/** Screens and parts of them in the journeys' Chromium, against a server with the demo company. */
const inChromium = (
  name: string,
  files: { include: string[]; exclude?: string[] },
): TestProjectConfiguration => ({
  extends: './vite.config.ts',
  plugins: [forwardToServer],
  test: {
    name,
    ...files,
    globalSetup: 'components/support/server.ts',
    setupFiles: 'components/support/setup.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    isolate: false,
    // A window each, in which people of their own are signed in.
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      // Another run on the same machine may have the usual one.
      api: { strictPort: false },
      provider: playwright({
        launchOptions: browser.launchOptions,
        contextOptions: {
          ...browser.contextOptions,
          locale: browser.locale,
          timezoneId: browser.timezoneId,
        },
        actionTimeout: 60_000,
      }),
      screenshotDirectory: `test-results/${name}`,
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
    },
  },
})

export default defineConfig({
  test: {
    reporters: ['default', './scripts/vitest-reporter.mjs'],
    projects: [
      {
        resolve: { alias },
        // All files in one process: whoever changes what a module keeps puts it back.
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/*.test.mjs'],
          exclude: serverTests,
          // Only what fails takes so long: a busy machine is no reason for it.
          testTimeout: 120_000,
          isolate: false,
        },
      },
      {
        resolve: { alias: serverAlias },
        test: {
          name: 'http',
          include: serverTests,
          exclude: systemTests,
          ...onServers,
        },
      },
      { resolve: { alias: serverAlias }, test: { name: 'system', include: systemTests, ...onServers } },
      inChromium('components', { include: ['components/**/*.test.tsx'], exclude: [everyScreen] }),
      inChromium('screens', { include: [everyScreen] }),
      {
        resolve: { alias },
        test: {
          name: 'lifecycle',
          include: ['lifecycle/**/*.test.ts'],
          globalSetup: ['lifecycle/shared-folder.ts', 'lifecycle/prepared-data.ts'],
          setupFiles: 'lifecycle/clean-up.ts',
          isolate: false,
          testTimeout: 900_000,
          hookTimeout: 900_000,
          expect: { poll: { timeout: 300_000 } },
          // Each waits more than it works.
          maxWorkers: 3,
        },
      },
    ],
  },
})
