import { inject, onTestFinished } from 'vitest'
import { adminQuery, databaseUrl, FROM_TEMPLATE, newName } from './admin'

/** A database of this test alone: one with Plumbline's tables, or an empty one. */
export async function newDatabase({ isEmpty = false } = {}): Promise<string> {
  const name = newName()
  const adminUrl = inject('adminUrl')
  await adminQuery(adminUrl, `create database ${name} ${isEmpty ? '' : FROM_TEMPLATE}`)
  onTestFinished(async () => {
    await adminQuery(adminUrl, `drop database if exists ${name} with (force)`)
  })
  return databaseUrl(adminUrl, name)
}

export const query = adminQuery
