import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) }
const serverTests = ['src/{features,domain}/*/server/**/*.test.ts', 'src/{server,db,demo}/**/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        // All files in one process: whoever changes what a module keeps puts it back.
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/*.test.mjs'],
          exclude: serverTests,
          isolate: false,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'http',
          include: serverTests,
          globalSetup: 'src/server/test/database.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          expect: { poll: { timeout: 60_000 } },
          // Each file has a server and a database of its own; loading all code again for each took half of the time.
          isolate: false,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'lifecycle',
          include: ['lifecycle/**/*.test.ts'],
          globalSetup: 'lifecycle/shared-folder.ts',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Each waits more than it works; several at a time are as slow as a busy machine.
          maxWorkers: 3,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
