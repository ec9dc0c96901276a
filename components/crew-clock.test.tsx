import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from './support/app'
import { call, make, signInAs, signInAsOwner, signUpTechnician, unique } from './support/company'
import { card, dialog, isHidden, isVisible, toast } from './support/on-screen'

interface Entry {
  userId: string
  endTime: string | null
}

test('the lead chooses who of the crew is clocked in and out', async () => {
  await page.viewport(390, 844)
  const lead = await signUpTechnician({ firstName: 'Lea' })
  const mate = await signUpTechnician({ firstName: 'Max' })
  const customer = unique('Bakery')
  const job = await make('/api/jobs', {
    num: unique('V'),
    customer,
    technicianIds: [lead.id, mate.id],
    scheduledStart: new Date().toISOString(),
  })
  const entries = async () => {
    await signInAsOwner()
    const found = await call<Entry[]>('GET', `/api/time-entries?jobId=${job.id}`)
    await signInAs(lead)
    return found.map(({ userId, endTime }) => [userId, endTime === null]).sort()
  }
  await signInAs(lead)
  await openScreen('/')
  await card(customer).getByRole('button', { name: 'Crew Clock' }).click()
  const crew = dialog('Crew Clock')
  await expect
    .element(crew.getByRole('checkbox', { name: lead.name }))
    .toHaveAccessibleDescription('Not clocked in')
  await crew.getByRole('button', { name: 'Clock In (2)' }).click()
  await isVisible(toast('Crew clocked in'))
  await isVisible(toast(`${lead.name}, ${mate.name}`))
  await isHidden(crew)
  expect(await entries()).toEqual(
    [
      [lead.id, true],
      [mate.id, true],
    ].sort(),
  )
  // The lead's own clock has started too.
  await isVisible(page.getByRole('button', { name: /^Clock Out/ }).first())

  await openScreen(`/jobs/${job.id}`)
  await page.getByRole('button', { name: 'Crew Clock' }).click()
  await expect
    .element(crew.getByRole('checkbox', { name: mate.name }))
    .toHaveAccessibleDescription(/^Clocked in since \d+:\d\d [AP]M$/)
  await crew.getByRole('checkbox', { name: lead.name }).click()
  await crew.getByRole('button', { name: 'Clock Out (1)' }).click()
  await isVisible(toast('Crew clocked out'))
  expect(await entries()).toEqual(
    [
      [lead.id, true],
      [mate.id, false],
    ].sort(),
  )

  await signInAs(mate)
  await openScreen('/')
  await isVisible(card(customer))
  await isHidden(card(customer).getByRole('button', { name: 'Crew Clock' }))
})
