import { expect, it } from 'vitest'
import { backupName, isBackupName, isUnfinishedName, tooOld } from './backup'

it('a file name contains its time and sorts by it', () => {
  const name = backupName(new Date('2026-11-15T02:03:04.567Z'))
  expect(name).toBe('plumbline-20261115-020304.567Z.backup')
  const ofOlderVersion = 'plumbline-20261115-020304Z.backup'
  expect(isBackupName(ofOlderVersion)).toBe(true)
  expect(isUnfinishedName(`${ofOlderVersion}.0123abcd.unfinished`)).toBe(true)
  expect(isBackupName(name)).toBe(true)
  expect(isUnfinishedName(`${name}.0123abcd.unfinished`)).toBe(true)
  for (const other of [`my ${name}`, `${name}.gz`, 'plumbline.backup', `${name}\n`, ''])
    expect({ other, is: isBackupName(other) || isUnfinishedName(other) }).toEqual({ other, is: false })
})

it('removes the oldest backups beyond the number kept, and no other file', () => {
  const names = [3, 1, 2, 5, 4].map((day) => backupName(new Date(Date.UTC(2026, 10, day))))
  expect(tooOld([...names, 'notes.txt', 'plumbline-before-move.backup'], 3)).toEqual([
    'plumbline-20261102-000000.000Z.backup',
    'plumbline-20261101-000000.000Z.backup',
  ])
  expect(tooOld(names, 5)).toEqual([])
})
