import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Visit } from '@/features/visits/visit.schema'
import { openScreen } from './support/app'
import { call, make, signInAs, signUpTechnician, unique } from './support/company'
import { dialog, hasCount, isVisible, pick, toast } from './support/on-screen'

const visits = () => page.getByRole('region', { name: 'Visits' })
const rows = () => visits().getByRole('listitem')
const visitsOf = (jobId: string) => call<Visit[]>('GET', `/api/jobs/${jobId}/visits`)

async function fromMenu(entry: string, index = 0) {
  await rows()
    .nth(index)
    .getByRole('button', { name: /^More for the visit/ })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('the office schedules the next visit, changes it, cancels and deletes visits', async () => {
  const ada = await signUpTechnician({ firstName: 'Ada' })
  const bob = await signUpTechnician({ firstName: 'Bob' })
  const { id: jobId } = await make('/api/jobs', {
    num: unique('V'),
    technicianIds: [ada.id],
    scheduledStart: '2027-03-01T17:00:00.000Z',
  })
  const [first] = await visitsOf(jobId)
  await call('POST', `/api/visits/${first?.id}/done`, {})
  await openScreen(`/jobs/${jobId}?section=visits`)

  await page.getByRole('button', { name: 'Schedule Next Visit' }).click()
  const form = dialog('Schedule Next Visit')
  // The technicians of the last visit are preset.
  await expect.element(form.getByRole('list', { name: 'Technicians' })).toHaveTextContent(ada.name)
  await pick(form.getByRole('combobox', { name: 'Technicians' }), bob.name)
  await form.getByRole('textbox', { name: 'Start' }).fill('03/08/2027 9:00 AM')
  await form.getByRole('textbox', { name: 'End' }).fill('03/08/2027 8:00 AM')
  await form.getByRole('textbox', { name: 'Notes' }).fill('Bring the ladder')
  await form.getByRole('button', { name: 'Schedule Visit' }).click()
  await isVisible(form.getByText(/after the start|before the start/i))
  await form.getByRole('textbox', { name: 'End' }).fill('03/08/2027 11:00 AM')
  await form.getByRole('button', { name: 'Schedule Visit' }).click()
  await isVisible(toast('Visit scheduled'))
  await hasCount(rows(), 2)
  expect((await visitsOf(jobId))[1]).toMatchObject({
    technicianIds: [ada.id, bob.id],
    notes: 'Bring the ladder',
    status: 'scheduled',
  })

  await fromMenu('Edit Visit', 1)
  const edit = dialog('Edit Visit')
  await edit.getByRole('button', { name: `Remove ${ada.name}` }).click()
  await edit.getByRole('textbox', { name: 'Notes' }).fill('Ladder is in the van')
  await edit.getByRole('button', { name: 'Update Visit' }).click()
  await isVisible(toast('Visit updated'))
  await expect.element(rows().nth(1)).toHaveTextContent('Ladder is in the van')
  expect((await visitsOf(jobId))[1]).toMatchObject({ technicianIds: [bob.id], version: 2 })

  await fromMenu('Cancel Visit', 1)
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill('Customer is ill')
  await question.getByRole('button', { name: 'Cancel visit' }).click()
  await isVisible(toast('Visit cancelled'))
  await expect.element(rows().nth(1)).toHaveTextContent('Customer is ill')

  await make(`/api/jobs/${jobId}/visits`, {})
  await hasCount(rows(), 3)
  await fromMenu('Delete Visit', 2)
  await page.getByRole('button', { name: 'Delete visit' }).click()
  await isVisible(toast('Visit deleted'))
  await hasCount(rows(), 2)
})

test('a technician does not plan visits, and can cancel only one that they are on', async () => {
  const ada = await signUpTechnician()
  const bob = await signUpTechnician({ firstName: 'Bob' })
  const { id: jobId } = await make('/api/jobs', { num: unique('V'), technicianIds: [ada.id] })
  await make(`/api/jobs/${jobId}/visits`, { technicianIds: [bob.id], notes: 'For Bob' })
  await signInAs(ada)
  await openScreen(`/jobs/${jobId}?section=visits`)
  await hasCount(rows(), 2)
  await hasCount(page.getByRole('button', { name: 'Schedule Next Visit' }), 0)
  await hasCount(page.getByRole('button', { name: /^More for the visit/ }), 1)
  await page.getByRole('button', { name: /^More for the visit/ }).click()
  await isVisible(page.getByRole('menuitem', { name: 'Cancel Visit' }))
  await hasCount(page.getByRole('menuitem'), 1)
})

test('the history of a site shows what was done there before, for a technician without links to others’ jobs', async () => {
  const ada = await signUpTechnician()
  const bob = await signUpTechnician({ firstName: 'Bob' })
  const customer = await make('/api/customers', { name: unique('Mill') })
  const at = { customerId: customer.id, address: '1 Main St' }
  const earlier = await make('/api/jobs', { num: unique('V'), ...at, technicianIds: [bob.id] })
  const [visit] = await visitsOf(earlier.id)
  await call('POST', `/api/visits/${visit?.id}/done`, { note: 'New thermocouple' })
  const job = await make('/api/jobs', { num: unique('V'), ...at, technicianIds: [ada.id] })
  const history = page.getByRole('region', { name: 'Site History' })

  await openScreen(`/jobs/${job.id}?section=history`)
  await expect.element(history).toHaveTextContent(`New thermocouple${bob.name}`)
  await isVisible(history.getByRole('link', { name: /^#V/ }))

  await signInAs(ada)
  await openScreen(`/jobs/${job.id}?section=history`)
  await expect.element(history).toHaveTextContent(`New thermocouple${bob.name}`)
  await hasCount(history.getByRole('link'), 0)
})
