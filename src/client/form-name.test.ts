import { expect, test } from 'vitest'
import { formName, readForm } from './form-name'

test.each([
  ['new', undefined, undefined],
  ['an-id', undefined, 'an-id'],
  [formName('qr', 'an-id'), 'qr', 'an-id'],
  [formName('contact'), 'contact', undefined],
  ['contact', 'contact', undefined],
  ['contacts', undefined, 'contacts'],
  ['other.an-id', undefined, 'other.an-id'],
])('the form key %s has the kind %s and the record %s', (form, kind, id) => {
  expect(readForm(form, ['qr', 'contact'])).toEqual({ kind, id })
})
