import { expect, test } from 'vitest'
import { PICTURE_WIDTHS, sourceOf, sourceSet, widthsOf } from './pictures.ts'

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
  expect(sourceSet('/media/1/ab12/500.jpg', 'webp')).toBe(
    '/media/1/ab12/320.webp 320w, /media/1/ab12/480.webp 480w, /media/1/ab12/500.webp 500w',
  )
})
