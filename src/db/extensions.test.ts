import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { adminQuery, databaseUrl, newName } from '@/server/test/admin'
import { prepareExtensions } from './extensions'

const name = newName()
let admin: string
let url: string
/** An address whose role has no further rights; by role it needs no password. */
let asGuest: string

beforeAll(async () => {
  admin = inject('adminUrl')
  url = databaseUrl(admin, name)
  const guest = new URL(url)
  guest.searchParams.set('options', `-c role=${name}`)
  asGuest = guest.href
  await adminQuery(admin, `create database ${name} template template0`)
  await adminQuery(admin, `create role ${name}`)
  await adminQuery(url, 'create extension pg_trgm schema public')
})

afterAll(async () => {
  await adminQuery(admin, `drop database if exists ${name} with (force)`)
  await adminQuery(admin, `drop role if exists ${name}`)
})

async function prepared(at: string, first?: string): Promise<string> {
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  try {
    if (first) await client.query(first)
    return (await prepareExtensions(client)).join()
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.end()
  }
}

it('names the package to install where the server lacks the extension behind reservations', async () => {
  // Simulates a server without it: this schema's empty list of extensions hides PostgreSQL's own.
  await adminQuery(url, 'create schema bare')
  await adminQuery(
    url,
    `create view bare.pg_available_extensions as
      select * from pg_catalog.pg_available_extensions where name <> 'btree_gist'`,
  )
  expect(await prepared(url, 'set search_path = bare, pg_catalog')).toBe(
    'This PostgreSQL lacks the extension btree_gist: install the package postgresql-contrib on its machine',
  )
})

it('says how to add an extension if the role may not, and adds it if it may', async () => {
  expect(await prepared(asGuest)).toBe(
    'The extension btree_gist is not there, and this role may not add it: have it added with "create extension btree_gist schema public"',
  )
  expect(await prepared(url)).toBe('public')
  expect(await prepared(asGuest)).toBe('public')
})
