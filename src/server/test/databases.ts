import { inject, onTestFinished } from 'vitest'
import { adminQuery, databaseUrl, fromTemplate, newName, TEMPLATE } from './admin'

/** Creates a database used by this test only, with Plumbline's tables or empty. */
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
