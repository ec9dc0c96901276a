import { describe, expect, it } from 'vitest'
import { onePath } from './one-path'

describe('onePath', () => {
  it('lets a path that begins with a step begin where it would have begun alone', () => {
    const shapes = [
      ['path', { d: 'M3 6h18z', key: 'a' }],
      ['path', { d: 'm21 21-4.3-4.3', key: 'b' }],
      ['path', { d: 'm1.5.5', key: 'c' }],
      ['path', { d: 'm4 5 6 7h2', key: 'd' }],
      ['path', { d: 'm9 9c1 1 2 2 3 3', key: 'e' }],
    ] as const
    expect(onePath(shapes)).toBe('M3 6h18zM21 21l-4.3-4.3M1.5.5M4 5l6 7h2M9 9c1 1 2 2 3 3')
  })

  it('draws the other shapes as lines', () => {
    expect(onePath([['line', { x1: '1', x2: '3', y1: '2', y2: '4' }]])).toBe('M1 2L3 4')
    expect(onePath([['circle', { cx: '12', cy: '10', r: '3' }]])).toBe('M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z')
    expect(onePath([['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }]])).toBe(
      'M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0z',
    )
    expect(onePath([['polyline', { points: '1 2 3 4' }]])).toBe('M1 2 3 4')
    expect(onePath([['polygon', { points: '1 2 3 4 5 6' }]])).toBe('M1 2 3 4 5 6z')
    expect(onePath([['rect', { width: '4', height: '2', x: '1', y: '1' }]])).toBe('M1 1h4v2h-4z')
    expect(onePath([['rect', { width: '18', height: '4', x: '3', y: '4', rx: '2' }]])).toBe(
      'M5 4h14a2 2 0 0 1 2 2v0a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v0a2 2 0 0 1 2 -2z',
    )
  })

  it('leaves alone what is more than lines', () => {
    expect(onePath([['circle', { cx: '1', cy: '1', r: '1', fill: 'currentColor' }]])).toBeUndefined()
    expect(onePath([['path', { d: 'M1 1', opacity: '0.5' }]])).toBeUndefined()
  })
})
