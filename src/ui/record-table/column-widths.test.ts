import { describe, expect, it } from 'vitest'
import { fitColumns, type WantedWidth } from './column-widths'

const text = (natural: number, least = 96): WantedWidth => ({ natural, least })
const figure = (natural: number): WantedWidth => ({ natural })
const sum = (widths: number[]) => widths.reduce((all, width) => all + width, 0)

describe('the widths of columns', () => {
  it('give room that is left to the texts, to the pixel', () => {
    const widths = fitColumns([text(150), figure(100), text(200)], 601)
    expect(widths).toEqual([225, 100, 276])
    expect(sum(widths)).toBe(601)
  })

  it('are spread where there is no text', () => {
    expect(fitColumns([figure(100), figure(50)], 250)).toEqual([150, 100])
  })

  it('cut the longest texts first, and figures never', () => {
    expect(fitColumns([text(150), text(400), figure(100), text(300)], 650)).toEqual([150, 200, 100, 200])
  })

  it('cut a text no further than it bears', () => {
    expect(fitColumns([text(300, 200), text(300), figure(100)], 440)).toEqual([200, 140, 100])
  })

  it('are as they need to be where everything just fits', () => {
    expect(fitColumns([text(150), figure(100)], 250)).toEqual([150, 100])
  })

  it('leave a text readable, and the table wider than its frame', () => {
    expect(fitColumns([text(400), figure(300)], 320)).toEqual([96, 300])
  })
})
