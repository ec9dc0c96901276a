import { describe, expect, it } from 'vitest'
import { fitColumns, type WantedWidth } from './column-widths'

const text = (natural: number, least = 96): WantedWidth => ({ natural, least })
const figure = (natural: number): WantedWidth => ({ natural })
const sum = (widths: number[]) => widths.reduce((all, width) => all + width, 0)

describe('column widths', () => {
  it('distribute spare room among text columns, to the pixel', () => {
    const widths = fitColumns([text(150), figure(100), text(200)], 601)
    expect(widths).toEqual([225, 100, 276])
    expect(sum(widths)).toBe(601)
  })

  it('distribute spare room among all columns if none has text', () => {
    expect(fitColumns([figure(100), figure(50)], 250)).toEqual([150, 100])
  })

  it('shorten the longest texts first and never figures', () => {
    expect(fitColumns([text(150), text(400), figure(100), text(300)], 650)).toEqual([150, 200, 100, 200])
  })

  it('respect the minimum width of a text', () => {
    expect(fitColumns([text(300, 200), text(300), figure(100)], 440)).toEqual([200, 140, 100])
  })

  it('are the natural ones where everything just fits', () => {
    expect(fitColumns([text(150), figure(100)], 250)).toEqual([150, 100])
  })

  it('keep texts readable by making the table wider than its frame', () => {
    expect(fitColumns([text(400), figure(300)], 320)).toEqual([96, 300])
  })
})
