import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, reopen } from './support/app'
import { call, makeItem, makeJob, move, signUp } from './support/company'
import { intercept } from './support/network'
import { hasValue, isAt, isHidden, isVisible, press, toast } from './support/on-screen'
import {
  codeField,
  codeOf,
  confirmButton,
  openScanner,
  scannedLine,
  scanner,
  stateOf,
  typeCode,
} from './support/scanner'

beforeEach(() => signUp())

test('codes without an item and foreign codes are distinguished, and a short code can be typed', async () => {
  await openScreen('/')
  await openScanner()
  await expect.element(confirmButton()).toBeDisabled()
  for (const [code, words] of [
    [crypto.randomUUID(), 'No item or kit with this code'],
    ['https://example.com/menu', 'This is not a Plumbline code'],
    [codeOf({ id: crypto.randomUUID(), name: 'Gone' }), 'No item or kit with this code'],
    [`{"id":"${'x'.repeat(4000)}"}`, 'This is not a Plumbline code'],
  ] as const) {
    await typeCode(code)
    await isVisible(scanner().getByRole('status').getByText(words))
    await expect.element(codeField()).toHaveValue('')
  }
  await typeCode(crypto.randomUUID())
  await isVisible(scanner().getByRole('status').getByText('No item or kit with this code'))
  await typeCode('4006381333931')
  await isVisible(scanner().getByRole('status').getByText('This is not a Plumbline code'))
  await isVisible(scanner().getByText('Nothing scanned yet'))
  await expect.element(confirmButton()).toBeDisabled()

  const tool = await makeItem()
  await typeCode(`${tool.code.slice(0, 3)}-${tool.code.slice(3)}`.toLowerCase())
  await expect.element(scannedLine(tool)).toHaveTextContent('Goes out')
})

test('quantities are counted by scans and buttons, for checkout and checkin', async () => {
  const bits = await makeItem({ type: 'consumable', qty: 5 })
  const tool = await makeItem()
  await openScreen('/')
  await openScanner()
  await typeCode(bits.id)
  await typeCode(bits.id)
  await expect.element(scannedLine(bits)).toHaveTextContent('Main: 5 left')
  const quantity = scannedLine(bits).getByLabelText('Quantity', { exact: true })
  await expect.element(quantity).toHaveValue('2')
  await scannedLine(bits).getByRole('button', { name: 'One more' }).click()
  const leave = () => quantity.element().blur()
  await quantity.fill('9')
  leave()
  await expect.element(quantity).toHaveValue('3')
  await quantity.click()
  await press('5')
  await expect.element(quantity).toHaveValue('5')
  leave()
  await expect.element(quantity).toHaveValue('5')
  await expect.element(scannedLine(bits).getByRole('button', { name: 'One more' })).toBeDisabled()
  await typeCode(tool.id)
  await typeCode(tool.id)
  await isVisible(scanner().getByText(`${tool.name} is already in the list`))
  await confirmButton().click()
  await isVisible(toast('2 items checked out'))
  expect(await stateOf(bits)).toMatchObject({ qty: 0 })

  await openScanner()
  await typeCode(bits.id)
  await expect.element(scanner().getByRole('radio', { name: 'Check In' })).toBeChecked()
  await scanner().getByText('Check Out', { exact: true }).click()
  await expect.element(scannedLine(bits)).toHaveTextContent('Out of stock')
  await isVisible(scanner().getByText('Remove the item that cannot be checked out'))
  await expect.element(confirmButton()).toBeDisabled()
  await scanner().getByText('Check In', { exact: true }).click()
  await scannedLine(bits).getByRole('button', { name: 'One more' }).click()
  await confirmButton().click()
  await isVisible(toast('1 item checked in'))
  expect(await stateOf(bits)).toMatchObject({ qty: 2 })
})

test('going back closes the scanner, and asks if something was scanned', async () => {
  const tool = await makeItem()
  await openScreen('/jobs?search=bakery')
  await openScanner()
  history.back()
  await isHidden(scanner())
  await isAt('/jobs?search=bakery')
  await openScanner()
  await typeCode(tool.id)
  await isVisible(scannedLine(tool))
  history.back()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep Scanning' }).click()
  await isVisible(scannedLine(tool))
  await press('{Escape}')
  await question.getByRole('button', { name: 'Discard' }).click()
  await isHidden(scanner())
  await expect.element(page.getByRole('button', { name: 'Scan' })).toHaveFocus()
  await isAt('/jobs?search=bakery')
  expect(await stateOf(tool)).toMatchObject({ status: 'available' })
})

test('a code typed without a connection is kept and looked up later', async () => {
  const tool = await makeItem()
  await openScreen('/')
  await openScanner()
  const cut = intercept((path) =>
    path.startsWith('/api/lookup') || path === '/api/health'
      ? Promise.reject(new TypeError('No network'))
      : undefined,
  )
  await typeCode(tool.code)
  const waiting = scanner().getByRole('region', { name: 'Waiting for a Connection' })
  await expect.element(waiting).toHaveTextContent(tool.code)
  await expect.element(confirmButton()).toBeDisabled()
  cut.end()
  window.dispatchEvent(new Event('online'))
  await isVisible(scannedLine(tool))
  await isHidden(waiting)
})

test('a closed job is not preset', async () => {
  const job = await makeJob()
  const tool = await makeItem()
  await move({ itemId: tool.id, jobId: job.id, action: 'checkout' })
  localStorage.setItem('scan.job', job.id)
  await openScreen('/?scan=open')
  await hasValue(scanner().getByLabelText('To job'), /Acme Bakery/)
  await call('PATCH', `/api/jobs/${job.id}`, { status: 'closed' })
  await reopen()
  await typeCode((await makeItem()).id)
  await expect.element(scanner().getByLabelText('To job')).toHaveValue('')
  await expect.element(confirmButton()).toBeEnabled()
})

test('on a phone the job page checks out by scanning, and a tool of mine is checked in from the list', async () => {
  await page.viewport(390, 844)
  const job = await makeJob()
  const tool = await makeItem()
  await openScreen(`/jobs/${job.id}?scan=job.${job.id}`)
  await hasValue(scanner().getByLabelText('To job'), /Acme Bakery/)
  await typeCode(tool.code)
  await isVisible(scannedLine(tool))
  await confirmButton().click()
  await isVisible(toast('1 item checked out'))
  expect(await call('GET', `/api/items/${tool.id}`)).toMatchObject({ jobId: job.id })

  await openScreen('/transactions?tab=out&mine=true')
  await page.getByRole('button', { name: `Check In ${tool.name}` }).click()
  await isHidden(page.getByRole('button', { name: `Check In ${tool.name}` }))
  expect(await stateOf(tool)).toMatchObject({ status: 'available' })
})
