import { expect, it } from 'vitest'
import { choose, countChosen, EVERYTHING, NOTHING, type Selection } from '../selection/selection'
import type { Chosen } from '../selection/use-selection'
import { chosenForChange, chosenForFile } from './many-selection'

const chosen = (selection: Selection, total: string) =>
  ({ selection, counted: countChosen(selection, total) }) as Chosen

const FILTER = { status: 'overdue', search: undefined, customerId: '', sort: 'dueDate', 'cf.a': 'x' }
const MATCHING = { status: 'overdue', 'cf.a': 'x' }

it('describes single choices, in the order of the list for an export', () => {
  const two = chosen(choose(NOTHING, ['b', 'a'], true), '40')
  expect(chosenForChange(two, FILTER)).toEqual({ ids: ['b', 'a'] })
  expect(chosenForFile(two, FILTER)).toEqual({ ids: ['b', 'a'], filter: { ...MATCHING, sort: 'dueDate' } })
})

it('describes all matches by their exclusions and the count the person saw', () => {
  const all = chosen(choose(EVERYTHING, ['a'], false), '40')
  expect(chosenForChange(all, FILTER)).toEqual({ filter: MATCHING, except: ['a'], expected: 39 })
  expect(chosenForFile(all, FILTER)).toEqual({ filter: { ...MATCHING, sort: 'dueDate' }, except: ['a'] })
})

it('sends no expected count where there are more than are counted', () => {
  expect(chosenForChange(chosen(EVERYTHING, '10000+'), {})).toEqual({ filter: {}, except: [] })
})
