import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from './support/app'
import { call, make, signInAs, signUpTechnician, unique } from './support/company'
import { card, isHidden, isVisible, toast } from './support/on-screen'

test('a visit has one next step, from starting to travel to done, and offers the clock', async () => {
  const technician = await signUpTechnician()
  const customer = unique('Bakery')
  const scheduledStart = new Date().toISOString()
  const booked = { technicianIds: [technician.id], scheduledStart, address: '1 Main St' }
  const job = await make('/api/jobs', { num: unique('V'), customer, ...booked })
  await make('/api/jobs', { num: unique('V'), customer: unique('Mill'), ...booked, address: '2 Oak St' })
  await signInAs(technician)
  await openScreen('/')

  await expect
    .element(page.getByRole('link', { name: 'Navigate All Stops' }))
    .toHaveAttribute('href', expect.stringMatching(/maps\/dir.*Main.*Oak|maps\/dir.*Oak.*Main/))
  await isVisible(card(customer).getByRole('link', { name: 'Navigate to 1 Main St' }))
  await card(customer).getByRole('button', { name: 'Start Travel' }).click()
  await isVisible(toast('On the way'))
  await expect.element(card(customer)).toHaveTextContent('Travelling')
  await page.getByRole('button', { name: 'Clock In', exact: true }).last().click()
  await isVisible(toast('Time entry created'))
  await card(customer).getByRole('button', { name: 'Arrive' }).click()
  await expect.element(card(customer)).toHaveTextContent('On Site')
  await expect
    .element(card(customer).getByRole('link', { name: /^Done/ }))
    .toHaveAttribute('href', expect.stringMatching(/visits/))

  const [visit] = await call<{ id: string }[]>('GET', `/api/jobs/${job.id}/visits`)
  await call('POST', `/api/visits/${visit?.id}/done`, {})
  const done = page.getByRole('list', { name: 'Visits that are done' })
  await expect.element(done).toHaveTextContent(customer)
  await isHidden(done.getByRole('button', { name: 'Arrive' }))
})
