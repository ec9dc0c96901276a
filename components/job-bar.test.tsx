import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from './support/app'
import { call, make, signInAs, signUp, signUpTechnician, unique } from './support/company'
import { dialog, hasValue, isAt, isHidden, isVisible, press, toast } from './support/on-screen'
import { drawPhoto } from './support/photos'

const bar = () => page.getByRole('region', { name: 'Job actions' })
const quickAccess = () => page.getByRole('navigation', { name: 'Quick access' })
const today = () => ({ scheduledStart: new Date().toISOString() })

async function onJob() {
  await page.viewport(360, 740)
  const technician = await signUpTechnician()
  const num = unique('BAR')
  const job = await make('/api/jobs', { num, technicianIds: [technician.id], ...today() })
  await signInAs(technician)
  await openScreen(`/jobs/${job.id}`)
  await isVisible(bar())
  return { job, num }
}

test('a technician’s job page has clock, photo, note, scan and done within reach of the thumb', async () => {
  const { job, num } = await onJob()
  const targets = [...bar().element().querySelectorAll('a, button')]
  expect(targets.map((each) => each.textContent)).toEqual([
    'Clock In',
    'Photo',
    'Note',
    'Scan',
    'Done with your visit',
  ])
  for (const { clientWidth, clientHeight } of targets)
    expect(Math.min(clientWidth, clientHeight)).toBeGreaterThanOrEqual(44)
  const { bottom, height } = bar().element().getBoundingClientRect()
  expect(bottom).toBe(740)
  expect(height).toBeLessThanOrEqual(740 * 0.15)
  await isHidden(quickAccess())

  await bar().getByRole('button', { name: 'Clock In' }).click()
  await isVisible(toast('Time entry created'))
  await bar().getByRole('button', { name: 'Clock Out' }).click()
  await isVisible(toast('Clocked out'))

  const camera = bar().getByLabelText('Photo of this job')
  await expect.element(camera).toHaveAttribute('capture', 'environment')
  await userEvent.upload(camera, await drawPhoto('valve.jpg', '#336699'))
  await isVisible(toast('1 document added'))
  const documents = await call<{ name: string }[]>('GET', `/api/documents?entityType=job&entityId=${job.id}`)
  expect(documents.map(({ name }) => name)).toEqual(['valve.jpg'])

  await bar().getByRole('button', { name: 'Note' }).click()
  await expect.element(page.getByRole('textbox', { name: 'New note' })).toHaveFocus()

  await bar().getByRole('button', { name: 'Scan' }).click()
  await hasValue(dialog('Scan').getByRole('combobox', { name: 'To job' }), new RegExp(num))
  await isHidden(bar())
  await press('{Escape}')

  const [visit] = await call<{ id: string }[]>('GET', `/api/jobs/${job.id}/visits`)
  await bar().getByRole('link', { name: 'Done with your visit' }).click()
  await isAt(`/visits/${visit?.id}/done`)
  await isHidden(bar())
})

test('the bar says plainly that there is no visit to be done', async () => {
  await page.viewport(360, 740)
  const technician = await signUpTechnician()
  const job = await make('/api/jobs', { num: unique('BAR'), technicianIds: [technician.id], ...today() })
  const [visit] = await call<{ id: string }[]>('GET', `/api/jobs/${job.id}/visits`)
  await call('POST', `/api/visits/${visit?.id}/done`, {})
  await signInAs(technician)
  await openScreen(`/jobs/${job.id}`)
  await bar().getByRole('button', { name: 'Done with your visit' }).click()
  await isVisible(toast('You have no open visit on this job'))
})

test('a photo that could not be sent is said and shown where it can be sent again', async () => {
  await onJob()
  await userEvent.upload(
    bar().getByLabelText('Photo of this job'),
    new File([], 'empty.jpg', { type: 'image/jpeg' }),
  )
  await isVisible(toast('Photo not added'))
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await isVisible(page.getByRole('region', { name: 'Documents' }).getByText('The file is empty'))
})

test('the office has no such bar, nor has anybody on a wide screen', async () => {
  const { job } = await onJob()
  await page.viewport(1024, 740)
  await isHidden(bar())
  await signUp()
  await page.viewport(360, 740)
  await openScreen(`/jobs/${job.id}`)
  await isVisible(quickAccess())
  await isHidden(bar())
})
