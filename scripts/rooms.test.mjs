import { describe, expect, it } from 'vitest'
import { circles, forbiddenImports } from './rooms.mjs'

const file = (path, ...imports) => ({
  file: `src/${path}`,
  source: imports.map((from) => `import { thing } from '${from}'\n`).join(''),
})

describe('circular imports', () => {
  it('are not reported for imports in one direction or within a room', () =>
    expect(
      circles([
        file('features/jobs/job.ts', '@/shared/dates'),
        file('features/jobs/client/jobs-page.tsx', '../job', './job-card'),
        file('features/items/server/items.store.ts', '@/domain/stock/stock', '@/features/jobs/job'),
        file('domain/stock/stock.ts', '@/shared/money'),
      ]),
    ).toEqual([]))

  it('are reported between two rooms', () =>
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

  it("include a room's tables, while shared tables belong to no room", () => {
    const files = [
      file('features/jobs/server/jobs.store.ts', '@/db/schema/jobs', '@/db/schema/columns'),
      file('features/estimates/server/estimates.store.ts', '@/db/schema/jobs', '@/db/schema/platform'),
    ]
    expect(circles(files)).toEqual([])
    const upwards = file('features/jobs/server/visits.store.ts', '@/db/schema/estimates')
    expect(circles([upwards, ...files])).toEqual([
      [
        'src/features/jobs/server/visits.store.ts imports src/db/schema/estimates',
        'src/features/estimates/server/estimates.store.ts imports src/db/schema/jobs',
      ],
    ])
  })

  it('are reported across several rooms and for dynamic imports', () => {
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

describe('forbiddenImports', () => {
  it('accepts imports from lower layers', () =>
    expect(
      forbiddenImports([
        file('app/router.tsx', '@/features/jobs/client/jobs-page', './shell/shell'),
        file('features/jobs/client/jobs-page.tsx', '@/client/resource', '@/ui/page'),
        file('domain/stock/server/stock-book.ts', '@/domain/places/place', '@/db/query'),
        file(
          'features/billing/server/billing.routes.ts',
          '@/features/jobs/server/jobs.lookup',
          './billing.store',
        ),
        file(
          'features/billing/client/bill-page.tsx',
          '@/features/jobs/client/jobs.picker',
          '@/features/jobs/job',
        ),
        file('client/resource.ts', './api', '@/ui/list-state'),
        file('app/server/kinds.ts', '@/features/jobs/server/jobs.routes', '@/server/api', '@/db/schema/jobs'),
        file('server/main.ts', '@/app/server/app', '@/demo/fill'),
        file('demo/fill.ts', './records/jobs', '@/features/jobs/job'),
      ]),
    ).toEqual([]))

  it.each(['shared/money.ts', 'db/list.ts', 'ui/page.tsx', 'client/api.ts', 'server/command.ts'])(
    'reports a feature or domain imported by %s',
    (path) => {
      const [feature, domain, ...rest] = forbiddenImports([
        file(path, '@/features/jobs/job', '../domain/stock/stock'),
      ])
      expect(feature).toContain(`src/${path} imports src/features/jobs/job`)
      expect(domain).toContain(`src/${path} imports src/domain/stock/stock`)
      expect(rest).toEqual([])
    },
  )

  it.each([
    'features/jobs/client/jobs-page.tsx',
    'domain/stock/client/x.ts',
    'client/api.ts',
    'server/command.ts',
  ])('reports %s for importing the application', (path) =>
    expect(forbiddenImports([file(path, '@/app/router')])).toHaveLength(1),
  )

  it.each(['@/app/server/kinds', '@/server/command', '@/db/list'])(
    'reports a screen of the application imported by %s',
    (target) => expect(forbiddenImports([file('app/router.tsx', target)])).toHaveLength(1),
  )

  it.each([
    ['domain/stock/stock.ts', '@/features/jobs/job'],
    ['features/jobs/client/jobs-page.tsx', '@/db/query'],
    ['features/jobs/client/jobs-page.tsx', '../server/jobs.store'],
    ['domain/stock/client/stock.resource.ts', '../server/stock-book'],
    ['ui/page.tsx', '@/server/api'],
    ['features/billing/server/billing.routes.ts', '@/features/jobs/server/jobs.store'],
    ['features/billing/client/bill-page.tsx', '@/features/jobs/client/job-card'],
  ])('%s must not import %s', (path, target) =>
    expect(forbiddenImports([file(path, target)])).toHaveLength(1),
  )
})
