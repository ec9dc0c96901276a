import { describe, expect, it } from 'vitest'
import type { Client } from '@/server/test/client'
import { idsOf } from '@/server/test/lists'
import { created, newChangeOrder, newCustomer, newJob, newRfi } from '@/server/test/records'
import { withServer } from '@/server/test/server'

const server = withServer()

interface Paper {
  id: string
  version: number
}
const newLog = async (client: Client, jobId: string): Promise<Paper> =>
  created(
    await client.post<Paper>('/api/field-logs', {
      jobId,
      logDate: '2026-11-13',
      workPerformed: 'Set the boiler',
    }),
  )

describe.each([
  [
    '/api/change-orders',
    (client: Client, jobId: string): Promise<Paper> => newChangeOrder(client, { jobId }),
  ],
  ['/api/rfis', (client: Client, jobId: string): Promise<Paper> => newRfi(client, { jobId })],
  ['/api/field-logs', newLog],
])('searching %s by job', (path, newPaper) => {
  it("finds the current words of the job without changing the record's version", async () => {
    const ada = await server.signedUp()
    const customer = await newCustomer(ada, { name: 'Müller Brothers' })
    const job = await newJob(ada, {
      num: `FOUND ${path}`,
      customerId: customer.id,
      address: '12 Éclair Road',
    })
    const paper = await newPaper(ada, job.id)
    const found = (search: string) => idsOf(ada, path, { search })
    for (const search of [`found ${path}`, 'muller br', 'MÜLLER', '12 eclair'])
      expect(await found(search), search).toEqual([paper.id])

    await ada.patch(`/api/jobs/${job.id}`, { num: `NEWER ${path}`, address: '9 Quay' })
    await ada.patch(`/api/customers/${customer.id}`, { name: 'Okonkwo' })
    for (const search of [`found ${path}`, 'muller', 'eclair'])
      expect(await found(search), search).toEqual([])
    for (const search of [`newer ${path}`, 'okonkwo', '9 quay'])
      expect(await found(search), search).toEqual([paper.id])
    expect((await ada.get<Paper>(`${path}/${paper.id}`)).body.version).toBe(paper.version)

    const other = await newJob(ada, { num: `OTHER ${path}`, customer: 'Ødegård' })
    await ada.patch(`${path}/${paper.id}`, { jobId: other.id })
    expect([await found('okonkwo'), await found('odegard')]).toEqual([[], [paper.id]])
    await ada.patch(`/api/jobs/${other.id}`, { customer: '' })
    expect([await found('odegard'), await found(`other ${path}`)]).toEqual([[], [paper.id]])
  })

  it('refuses a search that is too long', async () => {
    const ada = await server.signedUp()
    expect((await ada.get(path, { search: 'x'.repeat(201) })).status).toBe(400)
  })
})
