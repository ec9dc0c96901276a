import { expect, it } from 'vitest'
import { formWords } from './form-words'

it('names the action of a form by its kind of record', () => {
  expect(formWords('Customer', 'Add', 'Create')).toEqual({
    create: {
      title: 'Add Customer',
      submit: 'Create Customer',
      success: { title: 'Customer created' },
      failure: 'Failed to create customer',
    },
    edit: {
      title: 'Edit Customer',
      submit: 'Update Customer',
      success: { title: 'Customer updated' },
      failure: 'Failed to update customer',
    },
  })
  expect(formWords('Change Order', 'Create').create).toEqual({
    title: 'Create Change Order',
    submit: 'Create Change Order',
    success: { title: 'Change order created' },
    failure: 'Failed to create change order',
  })
  expect(formWords('RFI', 'Create').edit).toMatchObject({
    success: { title: 'RFI updated' },
    failure: 'Failed to update RFI',
  })
  expect(formWords('Equipment', 'Add').create).toMatchObject({
    submit: 'Add Equipment',
    success: { title: 'Equipment added' },
    failure: 'Failed to add equipment',
  })
})
