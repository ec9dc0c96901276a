import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LOOKS } from './series'

const styles = readFileSync('src/app/styles.css', 'utf8')

/** The colour tokens of a theme. */
function tokensOf(selector: string): Map<string, number> {
  const [, block = ''] = styles.split(`\n${selector} {`)
  const end = block.indexOf('\n}')
  return new Map(
    [...block.slice(0, end).matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)].map(
      ([, name = '', l, c, h]) => [name, luminance(Number(l), Number(c), Number(h))],
    ),
  )
}

/** The luminance of an oklch colour, by the matrices of its definition. */
function luminance(l: number, c: number, hue: number): number {
  const a = c * Math.cos((hue * Math.PI) / 180)
  const b = c * Math.sin((hue * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const [red, green, blue] = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((part) => Math.min(1, Math.max(0, part))) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

it.each([':root', '.dark'])('a series colour stands out from the background of the %s theme', (selector) => {
  const tokens = tokensOf(selector)
  const series = [...new Set(Object.values(LOOKS).map(({ fill }) => fill.replace('fill-', '')))]
  expect(series.length).toBeGreaterThan(3)
  for (const name of series)
    for (const ground of ['surface', 'canvas', 'hover'])
      expect(
        contrast(tokens.get(name) ?? Number.NaN, tokens.get(ground) ?? Number.NaN),
        `${name} on ${ground}`,
      ).toBeGreaterThanOrEqual(3)
})

it('every series looks different, by colour or texture', () => {
  const looks = Object.values(LOOKS).map(({ fill, isHatched }) => `${fill} ${isHatched}`)
  expect(new Set(looks).size).toBe(looks.length)
})
