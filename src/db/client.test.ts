import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { silenceable } from '@/server/test/silenceable'
import { connect } from './client'

describe('a database that stops responding', () => {
  it('fails its waiting query and frees the connection', async () => {
    const { url, silence } = await silenceable(inject('adminUrl'))
    const database = connect(url, { connections: 1, waitMs: 60_000, silenceMs: 500 })
    onTestFinished(() => database.close())
    const work = database.transaction(async (tx) => {
      await tx.execute('select 1')
      silence()
      await tx.execute('select 2')
    })
    await expect(work).rejects.toThrow()
    // A machine with much to do may be silent for so long itself.
    const three = () =>
      database.pool.query('select 3 as three').then(
        ({ rows }) => rows,
        () => undefined,
      )
    await expect.poll(three).toEqual([{ three: 3 }])
  })
})
