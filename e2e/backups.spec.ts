import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from './support/fresh'
import { expect } from './support/test'
import { expectTrouble } from './support/troubles'

test('the office chooses a folder for daily backups and makes one at once', async ({ page, signUp }) => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-backups-'))
  await chmod(folder, 0o777)
  await signUp()
  await page.goto('/settings')
  const main = page.getByRole('main')
  await expect(main.getByText('None chosen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back Up Now' })).toBeHidden()

  await page.getByRole('button', { name: 'Edit Backups' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Backups' })
  await dialog.getByLabel('Make a backup every day').check()
  await dialog.getByRole('button', { name: 'Save Backups' }).click()
  await expect(dialog.getByText('Folder is required for daily backups')).toBeVisible()
  await dialog.getByLabel('Folder').fill(join(folder, 'none'))
  await dialog.getByLabel('Time of Day').fill('3:15')
  await dialog.getByLabel('Backups to Keep').fill('5')
  expectTrouble('400 /api/backups')
  await dialog.getByRole('button', { name: 'Save Backups' }).click()
  await expect(dialog.getByText('There is no such folder on the server')).toBeVisible()
  await dialog.getByLabel('Folder').fill(folder)
  await dialog.getByRole('button', { name: 'Save Backups' }).click()
  await expect(page.getByText('The backup settings have been saved', { exact: true })).toBeVisible()
  await expect(main.getByText('Every day at 3:15 AM')).toBeVisible()
  await expect(main.getByText('The newest 5')).toBeVisible()

  await page.getByRole('button', { name: 'Back Up Now' }).click()
  await expect(page.getByText('Backup started', { exact: true })).toBeVisible()
  await expect(main.getByText(/ KB, [\d,]+ rows$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back Up Now' })).toBeEnabled()
  const [name = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  await expect(main.getByText(join(folder, name))).toBeVisible()

  // The next backup fails, and the screen says why.
  await rm(folder, { recursive: true })
  await page.getByRole('button', { name: 'Back Up Now' }).click()
  await expect(main.getByText(`The folder ${folder} is not there`)).toBeVisible()
  await expect(main.getByText('Last Complete Backup')).toBeVisible()
})
