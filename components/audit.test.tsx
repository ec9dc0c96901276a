import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from './support/app'
import { type Created, make, makeItem, makeJob, signInAsOwner, unique } from './support/company'
import { isAt } from './support/on-screen'

beforeEach(async () => {
  await signInAsOwner()
})

/** Creates a record with this name. */
const KINDS: [kind: string, path: string, make: (name: string) => Promise<Created>][] = [
  ['a kit', '/kits', async (name) => make('/api/kits', { name, items: [{ itemId: (await makeItem()).id }] })],
  [
    'a reservation',
    '/reservations',
    async (name) => {
      const { id: itemId } = await makeItem({ name })
      return make('/api/reservations', { itemId, startDate: '2031-03-03', endDate: '2031-03-04' })
    },
  ],
  [
    'a tool plan',
    '/tool-care',
    async (name) => {
      const { id: itemId } = await makeItem()
      return make('/api/tool-plans', { itemId, name, kind: 'service', everyDays: 90 })
    },
  ],
  [
    'a count',
    '/counts',
    async (name) => {
      const { id: locationId } = await make('/api/locations', { name: unique('Shed'), type: 'warehouse' })
      return make('/api/cycle-counts', { name, locationId })
    },
  ],
  [
    'an RFI',
    '/rfis',
    async (subject) =>
      make('/api/rfis', { jobId: (await makeJob()).id, subject, question: 'Which side of the wall?' }),
  ],
]

test.each(KINDS)('an audit entry of %s links to the record', async (_kind, path, makeOne) => {
  const name = unique('Audited')
  const { id } = await makeOne(name)
  await openScreen(`/audit?entityId=${id}`)
  await page.getByRole('article').getByRole('link').first().click()
  await isAt(`${path}?open=${id}`)
  await expect.element(page.getByRole('dialog')).toHaveTextContent(name)
})
