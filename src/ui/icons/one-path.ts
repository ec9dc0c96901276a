/** A shape of an icon, as lucide draws it: the element's name and its attributes. */
export type Shape = readonly [name: string, attributes: Readonly<Record<string, string | number>>]

/** What says no more than where a line runs. */
const GEOMETRY: Record<string, readonly string[]> = {
  path: ['d'],
  line: ['x1', 'y1', 'x2', 'y2'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  polyline: ['points'],
  polygon: ['points'],
}

/** All shapes as the one path that looks the same; undefined where one of them is more than a line. */
export function onePath(shapes: readonly Shape[]): string | undefined {
  const isLine = ([name, attributes]: Shape) =>
    Object.keys(attributes).every((key) => key === 'key' || GEOMETRY[name]?.includes(key))
  return shapes.every(isLine) ? shapes.map(pathOf).join('') : undefined
}

function pathOf([name, attributes]: Shape): string {
  const at = (key: string) => Number(attributes[key] ?? 0)
  switch (name) {
    case 'line':
      return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`
    case 'circle':
      return oval(at('cx'), at('cy'), at('r'), at('r'))
    case 'ellipse':
      return oval(at('cx'), at('cy'), at('rx'), at('ry'))
    case 'rect':
      return rectangle(at('x'), at('y'), at('width'), at('height'), at('rx'))
    case 'polyline':
      return `M${attributes.points}`
    case 'polygon':
      return `M${attributes.points}z`
    default:
      return fromAnywhere(String(attributes.d))
  }
}

const NUMBER = /\s*,?\s*[-+]?(?:\d+\.?\d*|\.\d+)/.source
const FIRST_MOVE = new RegExp(`^\\s*m(${NUMBER})(${NUMBER})\\s*(.*)$`, 's')

/** A path may begin with a step from where the one before it ends, which was nowhere: "m1 2-3 4" is "M1 2l-3 4". */
function fromAnywhere(d: string): string {
  const [, x, y, rest = ''] = FIRST_MOVE.exec(d) ?? []
  if (x === undefined) return d
  return `M${x}${y}${/^[a-z]/i.test(rest) || rest === '' ? '' : 'l'}${rest}`
}

const oval = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

function rectangle(x: number, y: number, width: number, height: number, rx: number) {
  const r = Math.min(rx, width / 2, height / 2)
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return [
    `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}`,
    `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`,
  ].join('')
}
