import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { inSchema, splitSettings, withSettings } from './address'
import { connect } from './client'
import { openConnection } from './open-connection'

const BASE = 'postgresql://me@db/plumbline'

describe('splitSettings', () => {
  it.each([
    ['', {}, ''],
    ['?sslmode=disable', {}, '?sslmode=disable'],
    ['?options=-c%20jit%3Doff', { jit: 'off' }, ''],
    [
      '?options=-cjit=off%20--work_mem=8MB&sslmode=disable',
      { jit: 'off', work_mem: '8MB' },
      '?sslmode=disable',
    ],
    ['?options=-c%20search_path=a,\\%20b', { search_path: 'a, b' }, ''],
    ['?options=endpoint%3Dx', {}, '?options=endpoint%3Dx'],
  ])('separates the settings from %s', (query, settings, left) => {
    const split = splitSettings(BASE + query)
    expect(Object.fromEntries(split.settings)).toEqual(settings)
    expect(split.address).toBe(BASE + left)
  })

  it('prefers a setting in the address over ours', () => {
    const given = withSettings(`${BASE}?options=-c%20lock_timeout=1s`, ['lock_timeout=10s', 'jit=off'])
    expect(Object.fromEntries(splitSettings(given).settings)).toEqual({ lock_timeout: '1s', jit: 'off' })
  })
})

const SETTINGS = `select current_setting('search_path') as path, current_setting('statement_timeout') as timeout`

describe('a connection', () => {
  it('a pooled connection has our settings and those in its address', async () => {
    const address = withSettings(inSchema(inject('adminUrl'), 'acme'), ['statement_timeout=7s'])
    const database = connect(address, { connections: 1 })
    onTestFinished(() => database.close())
    const { rows } = await database.pool.query(`${SETTINGS}, current_setting('lock_timeout') as lock`)
    expect(rows).toEqual([{ path: 'acme', timeout: '7s', lock: '10s' }])
  })

  it('a separate connection has the settings in its address', async () => {
    const client = await openConnection(
      withSettings(inSchema(inject('adminUrl'), 'acme'), ['statement_timeout=7s']),
    )
    onTestFinished(() => client.end())
    expect((await client.query(SETTINGS)).rows).toEqual([{ path: 'acme', timeout: '7s' }])
  })
})
