import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from './support/app'
import { call, make, signUp, unique } from './support/company'
import { isVisible, toast } from './support/on-screen'

test('a visit is finished on a phone with checklist, signature and report', async () => {
  await page.viewport(360, 740)
  await signUp()
  const { id: me } = await call<{ id: string }>('GET', '/api/auth/user')
  const { id: checklistId } = await make('/api/checklists', {
    name: unique('Start-up'),
    items: [{ label: 'No gas leak', kind: 'check', required: true }],
  })
  const job = await make('/api/jobs', {
    num: unique('J'),
    technicianIds: [me],
    scheduledStart: new Date().toISOString(),
  })
  await make(`/api/jobs/${job.id}/checklists`, { checklistId })
  await openScreen(`/jobs/${job.id}?section=visits`)
  await page.getByRole('button', { name: 'Arrive' }).click()
  await page.getByRole('link', { name: 'Done', exact: true }).click()
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Boiler runs')

  // What was filled in survives going back.
  await page.getByRole('link', { name: 'Back to Job' }).click()
  await page.getByRole('link', { name: 'Done', exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('Boiler runs')

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Carla Acme')
  const pad = page.getByRole('img', { name: 'Draw the signature here' })
  await userEvent.dragAndDrop(pad, pad, {
    sourcePosition: { x: 30, y: 30 },
    targetPosition: { x: 150, y: 60 },
  })
  const signing = page.getByRole('region', { name: /Signature/ })
  await signing.getByRole('button', { name: 'Clear' }).click()
  await isVisible(pad)
  await userEvent.dragAndDrop(pad, pad, {
    sourcePosition: { x: 30, y: 30 },
    targetPosition: { x: 150, y: 60 },
  })
  await isVisible(signing.getByRole('img', { name: 'Signature, drawn' }))
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await isVisible(page.getByText('Choose one'))
  await page.getByRole('radio', { name: /Job finished/ }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await isVisible(page.getByText(/Answer these required items .* No gas leak/))
  await page.getByRole('checkbox', { name: /No gas leak/ }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await isVisible(toast('Job finished'))
  await openScreen(`/jobs/${job.id}?section=visits`)
  await isVisible(page.getByText(/Signed by Carla Acme/))
  await isVisible(page.getByRole('img', { name: 'Signature of Carla Acme' }))
})
