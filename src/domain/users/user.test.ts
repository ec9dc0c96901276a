import { describe, expect, it } from 'vitest'
import { displayName, initials } from './user'

describe('as specified: displayName', () => {
  it.each([
    [{ firstName: 'Ada', lastName: 'Lovelace', email: 'a@b.c' }, 'Ada Lovelace'],
    [{ firstName: 'Ada', lastName: null, email: 'a@b.c' }, 'Ada'],
    [{ firstName: '', lastName: null, email: 'a@b.c' }, 'a@b.c'],
    [{}, 'Unknown'],
  ])('%j is %s', (user, name) => expect(displayName(user)).toBe(name))
})

describe('as specified: initials', () => {
  it.each([
    [{ firstName: 'ada', lastName: 'lovelace' }, 'AL'],
    [{ firstName: 'Ada', lastName: null }, 'A'],
    [{ firstName: null, lastName: null, email: 'zed@example.com' }, 'Z'],
    [{}, 'U'],
  ])('%j is %s', (user, letters) => expect(initials(user)).toBe(letters))
})
