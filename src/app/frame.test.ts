import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The variables of one theme, from the CSS rule with this selector. */
function themeOf(css: string, opening: RegExp): Map<string, string> {
  const rule = opening.exec(css)?.[1] ?? ''
  return new Map(
    [...rule.matchAll(/--(?:boot-)?([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  )
}

test.each([
  ['light', /:root \{([^}]*)\}/],
  ['dark', /\.dark \{([^}]*)\}/],
] as const)("the page's first paint has the colours of the %s theme", (_, opening) => {
  const frame = themeOf(read('../../index.html'), opening)
  const theme = themeOf(read('./styles.css'), opening)
  expect(frame.size).toBeGreaterThan(4)
  for (const [name, value] of frame) expect(value, name).toBe(theme.get(name))
})
