/** Toast texts for item actions. */

export const REPORTED = {
  success: { title: 'Reported missing', description: 'The item is marked as missing' },
  failure: 'Failed to report the item missing',
}

export const FOUND = {
  success: { title: 'Item found', description: 'The item is available again' },
  failure: 'Failed to mark the item as found',
}

export const TAKEN_OUT = {
  success: { title: 'Out of service', description: 'The item cannot be checked out' },
  failure: 'Failed to take the item out of service',
}

export const PUT_BACK = {
  success: { title: 'Back in service', description: 'The item can be checked out again' },
  failure: 'Failed to put the item back in service',
}

export const COUNTED = {
  success: { title: 'Count saved', description: 'Stock now matches the count' },
  failure: 'Failed to save the count',
}

export const RESTORED = {
  success: { title: 'Item restored', description: 'The item is back in inventory' },
  failure: 'Failed to restore item',
}

export const CHECKED_IN = {
  success: { title: 'Transaction created' },
  failure: 'Failed to create transaction',
}

export const DELETED = { title: 'Item deleted', description: 'The item has been removed from inventory' }
export const ARCHIVED = { title: 'Item archived', description: 'Its history is kept' }
