import { expect, test } from 'vitest'
import { isOpaquePicture } from './reduce'

const pixels = (...alphas: number[]) => Uint8ClampedArray.from(alphas.flatMap((alpha) => [10, 20, 30, alpha]))

test('a picture is opaque when every pixel is', () => {
  expect(isOpaquePicture(pixels(255, 255, 255))).toBe(true)
})

test('one pixel that is not quite opaque makes a picture transparent', () => {
  expect(isOpaquePicture(pixels(255, 254, 255))).toBe(false)
  expect(isOpaquePicture(pixels(255, 255, 0))).toBe(false)
})

test('a picture whose pixels cannot be read counts as transparent', () => {
  expect(isOpaquePicture(undefined)).toBe(false)
})
