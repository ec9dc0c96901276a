import { inject, onTestFinished } from 'vitest'
import { adminQuery, databaseUrl, fromTemplate, newName, TEMPLATE } from './admin'

/** A database of this test alone: one with Plumbline's tables, as another is, or an empty one. */
export async function newDatabase({ isEmpty = false, template = TEMPLATE } = {}): Promise<string> {
  const name = newName()
  const adminUrl = inject('adminUrl')
  await adminQuery(adminUrl, `create database ${name} ${isEmpty ? '' : fromTemplate(template)}`)
  onTestFinished(async () => {
    await adminQuery(adminUrl, `drop database if exists ${name} with (force)`)
  })
  return databaseUrl(adminUrl, name)
}

export const query = adminQuery
