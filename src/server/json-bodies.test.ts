import { describe, expect, it } from 'vitest'
import { rejectComplexJson } from './json-bodies'

const statusOf = (text: string) => {
  try {
    rejectComplexJson(text)
    return 200
  } catch (error) {
    return (error as { statusCode: number }).statusCode
  }
}
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('a JSON text', () => {
  it.each([
    ['32 levels deep', deep(32), 200],
    ['33 levels deep', deep(33), 400],
    ['33 levels of objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, 400],
    ['many lists, one after the other', `[${'[],'.repeat(1_000)}[]]`, 200],
    ['with 250,000 values', `[${'0,'.repeat(249_999)}0]`, 200],
    ['with one value more', `[${'0,'.repeat(250_000)}0]`, 413],
    ['with as many objects', `[${'{},'.repeat(125_000)}{}]`, 413],
    ['with as many texts', '""'.repeat(250_001), 413],
    ['with brackets and commas inside a text', JSON.stringify({ a: `${'[,'.repeat(300_000)}"\\` }), 200],
    ['with a text that ends in escaped signs', `{"a":"\\\\","b":"\\"","c":${deep(33)}}`, 400],
    ['with a text that does not end', '{"a":"', 200],
  ])('%s', (_, text, status) => {
    expect(statusOf(text)).toBe(status)
  })
})
