import { mix } from '../colour.ts'
import { flow, round, upTo } from '../geometry.ts'
import { randomFrom } from '../random.ts'
import { stroke, type Sheet } from '../sheet.ts'

type Yarn = { warp: string; weft: string; gap: string }

/** Plain weave over the whole sheet: each thread of its own shade, over one and under the next. */
export function weave(sheet: Sheet, yarn: Yarn, thread: number, seed: string): string {
  const count = 34
  const random = randomFrom(`weave ${seed}`)
  const shades = (colour: string) =>
    upTo(count).map(() =>
      mix(colour, random.next() < 0.5 ? '#000000' : '#ffffff', random.next() * 0.075),
    )
  const [warps, wefts] = [shades(yarn.warp), shades(yarn.weft)]
  const size = count * thread
  let cells = ''
  for (const row of upTo(count)) {
    for (const column of upTo(count)) {
      const over = (row + column) % 2 === 0
      const shade = mix(
        (over ? warps[column] : wefts[row]) ?? yarn.warp,
        '#000000',
        random.next() * 0.1,
      )
      const [w, h] = over ? [0.8, 1.16] : [1.16, 0.8]
      cells +=
        `<rect x="${round((column + (1 - w) / 2) * thread)}" y="${round((row + (1 - h) / 2) * thread)}" ` +
        `width="${round(w * thread)}" height="${round(h * thread)}" rx="${round(thread * 0.28)}" fill="${shade}"/>`
    }
  }
  const tile = sheet.define(
    (name) =>
      `<pattern id="${name}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">` +
      `<rect width="${size}" height="${size}" fill="${yarn.gap}"/>${cells}</pattern>`,
  )
  return `<rect width="${sheet.width}" height="${sheet.height}" fill="url(#${tile})"/>`
}

/**
 * A few broad, soft folds: each a dark valley with a light ridge beside it. Strokes upon strokes,
 * as a blur over the whole sheet would take longer than the rest of the picture.
 */
export function folds(
  ways: readonly (readonly (readonly [number, number])[])[],
  { dark, light, width, opacity }: { dark: string; light: string; width: number; opacity: number },
): string {
  const layers = 8
  const feathered = (path: string, colour: string, wide: number, strength: number) => {
    const each = 1 - (1 - strength) ** (1 / layers)
    return upTo(layers)
      .map((index) => stroke(path, colour, (wide * 2 * (index + 0.5)) / layers, each))
      .join('')
  }
  return ways
    .map((way) => {
      const path = flow(way.map(([x, y]) => ({ x, y })))
      const by = round(-width * 0.66)
      return (
        feathered(path, dark, width, opacity) +
        `<g transform="translate(${by} ${by})">${feathered(path, light, width * 0.7, opacity * 0.55)}</g>`
      )
    })
    .join('')
}
