import { expect, it } from 'vitest'
import { may, type Permission, ROLES } from './policy'

it.each<[Permission, string[]]>([
  ['manage people', ['owner']],
  ['change company', ['owner']],
  ['manage backups', ['owner']],
])('%s: %j', (permission, roles) => expect(ROLES.filter((role) => may(role, permission))).toEqual(roles))
