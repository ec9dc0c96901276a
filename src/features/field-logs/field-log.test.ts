import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crewFromText, crewToText, prefilledFrom } from './field-log'

describe('as specified: crewFromText', () => {
  it.each([
    ['', []],
    [' \n , ', []],
    ['Ann', ['Ann']],
    ['Ann, Bob', ['Ann', 'Bob']],
    ['Ann\nBob', ['Ann', 'Bob']],
    ['Ann\r\nBob\r\n', ['Ann', 'Bob']],
    ['  Ann Lee ,\n\n Bob,,Cid  ', ['Ann Lee', 'Bob', 'Cid']],
    ['Ann, Ann', ['Ann', 'Ann']],
  ])('reads %j', (text, names) => expect(crewFromText(text)).toEqual(names))

  const name = fc.stringMatching(/^[A-Za-zÀ-ž' .-]{1,20}$/)
  const separator = fc.constantFrom(',', '\n', '\r\n', ', ', ' ,\n')

  it('finds the same names with any separator', () => {
    fc.assert(
      fc.property(fc.array(name), separator, (names, between) => {
        const kept = names.map((one) => one.trim()).filter(Boolean)
        expect(crewFromText(names.join(between))).toEqual(kept)
      }),
    )
  })

  it('returns no blank or untrimmed name and reads its own text back', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'B', ' ', ',', '\n', '\t', 'é') }), (text) => {
        const names = crewFromText(text)
        for (const one of names) expect(one).toBe(one.trim() || 'a name')
        expect(crewFromText(crewToText(names))).toEqual(names)
      }),
    )
  })
})

describe('a new log', () => {
  it("is prefilled with the day's work, in quarters of an hour", () => {
    const materials = [
      { name: 'Pipe', qty: 10 },
      { name: 'Tape', qty: 1 },
    ]
    expect(prefilledFrom({ crewMembers: ['Ann', 'Bob'], minutes: 292, materials })).toEqual({
      crewMembers: 'Ann\nBob',
      hoursWorked: 285,
      materialsUsed: '10 × Pipe\n1 × Tape',
    })
  })
  it('has the specified defaults if nothing is known', () => {
    expect(prefilledFrom({ crewMembers: [], minutes: 0, materials: [] })).toEqual({
      crewMembers: undefined,
      hoursWorked: 0,
      materialsUsed: '',
    })
  })
})
