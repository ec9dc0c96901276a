import { describe, expect, it } from 'vitest'
import { phoneDigits, readSearchTerms } from './search-terms'

describe('a possible phone number', () => {
  it.each([
    ['(503) 555-0199', '5035550199'],
    ['503.555.0199', '5035550199'],
    ['+1 503 555 0199', '5035550199'],
    ['1 (503) 555-0199', '5035550199'],
    ['001 503 555 0199', '5035550199'],
    ['tel:+15035550199', '5035550199'],
    ['503 555-0199 ext. 12', '503555019912'],
    ['+1 503', '503'],
    ['+44 20 7946 0018', '442079460018'],
    ['503–555', '503555'],
    ['0199', '0199'],
    ['742', '742'],
    ['42', null],
    ['JOB-1042', null],
    ['742 Evergreen', null],
    ['()-', null],
  ])('%s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits))
})

describe('the search terms', () => {
  it('are folded, unique and sorted by length', () => {
    expect(readSearchTerms('  Élan  of the the Élan  Bakery ')).toMatchObject({
      text: 'elan of the the elan bakery',
      words: ['bakery', 'elan', 'the', 'of'],
      isIndexed: true,
    })
  })

  it('are at most four, the rest joined into one', () => {
    expect(readSearchTerms('a b c d e f').words).toEqual(['d e f', 'a', 'b', 'c'])
  })

  it('include a number as typed and in capitals', () => {
    expect(readSearchTerms(' job-12 ').numbers).toEqual(['job-12', 'JOB-12'])
    expect(readSearchTerms('JOB-12').numbers).toEqual(['JOB-12'])
  })

  it.each(['ab', 'a b', '---', '🔧🔧🔧', 'a-b c', '%%%'])('%s is too short for the index', (typed) =>
    expect(readSearchTerms(typed).isIndexed).toBe(false),
  )
})
