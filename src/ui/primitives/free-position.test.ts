import { describe, expect, it } from 'vitest'
import { freePosition } from './free-position'

const area = { top: 56, bottom: 900 }
const footer = { top: 820, bottom: 880 }

describe('a position that covers nothing', () => {
  it('is the preferred end if that is free', () => {
    expect(freePosition({ height: 100, area, at: 'bottom', obstacles: [] })).toBe(800)
    expect(freePosition({ height: 100, area, at: 'top', obstacles: [footer] })).toBe(56)
  })

  it('is next to obstacles, also several of them', () => {
    expect(freePosition({ height: 100, area, at: 'bottom', obstacles: [footer] })).toBe(712)
    const near = { top: 700, bottom: 790 }
    expect(freePosition({ height: 100, area, at: 'bottom', obstacles: [footer, near] })).toBe(592)
    const heading = { top: 70, bottom: 114 }
    expect(freePosition({ height: 80, area, at: 'top', obstacles: [footer, heading] })).toBe(122)
  })

  it('is a gap between two where it fits', () => {
    const obstacles = [footer, { top: 100, bottom: 600 }]
    expect(freePosition({ height: 150, area, at: 'bottom', obstacles })).toBe(662)
  })

  it('touches an obstacle where space is tight', () => {
    const obstacles = [footer, { top: 60, bottom: 720 }]
    expect(freePosition({ height: 100, area, at: 'bottom', obstacles })).toBe(720)
  })

  it('does not exist where nothing is free', () => {
    expect(freePosition({ height: 100, area, at: 'bottom', obstacles: [{ top: 0, bottom: 900 }] })).toBeNull()
  })
})
