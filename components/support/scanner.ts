import { page } from 'vitest/browser'
import { type Created, call } from './company'
import { isVisible, pressIn } from './on-screen'

export const scanner = () => page.getByRole('dialog', { name: 'Scan' })
export const scannedLines = () => scanner().getByRole('list', { name: 'Scanned items' }).getByRole('listitem')
export const scannedLine = ({ name }: Created) => scannedLines().filter({ hasText: name })
export const confirmButton = () => scanner().getByRole('button', { name: /^Check (Out|In)/ })
export const codeField = () => scanner().getByLabelText('Type or scan a code')

/** The content of the item's QR code. */
export const codeOf = ({ id, name }: Created) => JSON.stringify({ id, name, type: 'tool', location: null })

export async function openScanner() {
  await page.getByRole('button', { name: 'Scan' }).click()
  await isVisible(scanner())
}

export async function typeCode(code: string, field = codeField()) {
  await field.fill(code)
  await pressIn(field, '{Enter}')
}

export const stateOf = ({ id }: Created) =>
  call<{ status: string; qty: number; out: number }>('GET', `/api/items/${id}`)
