import { expect, it } from 'vitest'
import { routeLink } from './route-link'

it('leads along the stops in their order, to the last one', () => {
  const link = new URL(routeLink(['1 Main St', '2 Oak & Elm', '3 Quay']) ?? '')
  expect(link.searchParams.get('waypoints')).toBe('1 Main St|2 Oak & Elm')
  expect(link.searchParams.get('destination')).toBe('3 Quay')
})

it('is for several stops only, and for no more than the map takes', () => {
  expect(routeLink(['1 Main St'])).toBeUndefined()
  const many = Array.from({ length: 30 }, (_, index) => `${index} Main St`)
  expect(new URL(routeLink(many) ?? '').searchParams.get('destination')).toBe('9 Main St')
})
