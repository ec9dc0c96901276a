import { describe, expect, it } from 'vitest'
import { circles } from './rooms.mjs'

const file = (path, ...imports) => ({
  file: `src/${path}`,
  source: imports.map((from) => `import { thing } from '${from}'\n`).join(''),
})

describe('circles', () => {
  it('is content with a direction, and with what a room does within itself', () =>
    expect(
      circles([
        file('features/jobs/job.ts', '@/shared/dates'),
        file('features/jobs/client/jobs-page.tsx', '../job', './job-card'),
        file('features/items/server/items.store.ts', '@/domain/stock/stock', '@/features/jobs/job'),
        file('domain/stock/stock.ts', '@/features/jobs/job'),
      ]),
    ).toEqual([]))

  it('names two that need each other', () =>
    expect(
      circles([
        file('features/jobs/job.ts', '@/features/agreements/agreement'),
        file('features/agreements/agreement.ts', '../jobs/job'),
      ]),
    ).toEqual([
      [
        'src/features/jobs/job.ts imports src/features/agreements/agreement',
        'src/features/agreements/agreement.ts imports src/features/jobs/job',
      ],
    ]))

  it('finds a circle around corners, and code that is fetched later', () => {
    const lazy = { file: 'src/domain/stock/stock.ts', source: `const page = () => import('@/features/a/a')` }
    const found = circles([
      file('features/a/a.ts', '@/features/b/b'),
      file('features/b/b.ts', '@/domain/stock/stock'),
      lazy,
    ])
    expect(found).toHaveLength(1)
    expect(found[0]).toHaveLength(3)
  })
})
