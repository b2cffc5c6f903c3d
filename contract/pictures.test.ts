import { expect, test } from 'vitest'
import { PICTURE_WIDTHS, type PictureFormat, sourceOf, sourceSet, widthsOf } from './pictures.ts'

const IMAGE = '/media/1/ab12/1600.jpg'

test('a picture is offered in every width up to its own', () => {
  expect(widthsOf(1600)).toEqual([320, 480, 640, 960, 1280, 1600])
  expect(widthsOf(1000)).toEqual([320, 480, 640, 960, 1000])
  expect(widthsOf(200)).toEqual([200])
  expect(widthsOf(9999)).toEqual([...PICTURE_WIDTHS, 9999])
})

test('its addresses follow its largest', () => {
  expect(sourceOf(IMAGE, 480)).toBe('/media/1/ab12/480.jpg')
  expect(sourceOf(IMAGE, 640, 'avif')).toBe('/media/1/ab12/640.avif')
  expect(sourceOf('/media/1/ab12/300.jpg', 480)).toBe('/media/1/ab12/300.jpg')
  expect(sourceSet('/media/1/ab12/500.jpg', 'avif', '100vw')).toBe(
    '/media/1/ab12/320.avif 320w, /media/1/ab12/480.avif 480w, /media/1/ab12/500.avif 500w',
  )
})

const offered = (sizes: string, format: PictureFormat = 'avif') =>
  sourceSet(IMAGE, format, sizes)
    .split(', ')
    .map((one) => parseInt(one.split(' ')[1]!))

test('its files go as far as the pixels of the place that it has', () => {
  expect(offered('100vw')).toEqual([320, 480, 640, 960, 1280, 1600])
  expect(offered('74vh')).toEqual([320, 480, 640, 960, 1280, 1600])
  expect(offered('5rem')).toEqual([320])
  expect(offered('(min-width: 80rem) 24rem, (min-width: 64rem) 30vw, 46vw')).toEqual([
    320, 480, 640, 960,
  ])
  // A phone of 500 pixels in CSS has three times as many.
  expect(offered('(min-width: 31.25rem) 20rem, 92vw')).toEqual([320, 480, 640, 960, 1280, 1600])
})

test('its files in WebP are every second one and the largest', () => {
  expect(offered('100vw', 'webp')).toEqual([480, 960, 1600])
  expect(offered('(min-width: 80rem) 38rem, (min-width: 48rem) 46vw, 92vw', 'webp')).toEqual([
    480, 960, 1600,
  ])
  expect(offered('5rem', 'webp')).toEqual([320])
})
