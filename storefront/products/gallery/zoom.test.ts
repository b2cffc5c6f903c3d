import { expect, test } from 'vitest'
import { boxInStage, isWorthZooming, type Point, type Size, lensAt as maybeLensAt } from './zoom.ts'

const lensAt = (pointer: Point, stage: Size, picture: Size) => maybeLensAt(pointer, stage, picture)!

const natural = { width: 1600, height: 1200 }
const shown = { width: 640, height: 480 }

test('zooms only what is more than a tenth larger than it is shown', () => {
  expect(isWorthZooming(natural, shown)).toBe(true)
  expect(isWorthZooming({ width: 704, height: 528 }, shown)).toBe(false)
  expect(isWorthZooming({ width: 705, height: 528 }, shown)).toBe(true)
})

test('the lens is 350 by 450, centred on the pointer, and shows 0.7 of the natural size', () => {
  const lens = lensAt({ x: 320, y: 240 }, shown, natural)
  expect(lens).toMatchObject({ width: 350, height: 450, at: { x: 145, y: 15 } })
  expect(lens.picture).toMatchObject({ width: 1120, height: 840 })
})

test('the spot beneath the pointer is the spot shown there', () => {
  for (const pointer of [
    { x: 0, y: 0 },
    { x: 100, y: 470 },
    { x: 640, y: 480 },
  ]) {
    const { at, picture } = lensAt(pointer, shown, natural)
    expect((pointer.x - at.x - picture.x) / picture.width).toBeCloseTo(pointer.x / shown.width)
    expect((pointer.y - at.y - picture.y) / picture.height).toBeCloseTo(pointer.y / shown.height)
  }
})

test('the lens stays within the picture and is never larger', () => {
  expect(lensAt({ x: 0, y: 480 }, shown, natural).at).toEqual({ x: 0, y: 30 })
  const small = lensAt({ x: 10, y: 10 }, { width: 300, height: 225 }, natural)
  expect(small).toMatchObject({ width: 300, height: 225, at: { x: 0, y: 0 } })
})

test('never shows less than is there without it', () => {
  const wide = { width: 1300, height: 975 }
  expect(lensAt({ x: 650, y: 400 }, wide, natural).picture).toMatchObject(wide)
})

test('a portrait picture is enlarged in its own proportions, and only where it lies', () => {
  const portrait = { width: 1200, height: 1600 }
  expect(boxInStage(portrait, shown)).toEqual({ width: 360, height: 480, x: 140, y: 0 })
  const { picture, at } = lensAt({ x: 320, y: 240 }, shown, portrait)
  expect(picture).toMatchObject({ width: 840, height: 1120 })
  // The middle of the picture lies beneath the pointer.
  expect(320 - at.x - picture.x).toBeCloseTo(420)
  expect(240 - at.y - picture.y).toBeCloseTo(560)
  expect(maybeLensAt({ x: 100, y: 240 }, shown, portrait)).toBe(undefined)
})

test('a portrait picture is worth zooming by its own size, not the stage’s', () => {
  expect(isWorthZooming({ width: 390, height: 520 }, shown)).toBe(false)
  expect(isWorthZooming({ width: 420, height: 560 }, shown)).toBe(true)
})
