import { flow, line, steps, type Point } from '../../geometry.ts'
import { drawWords } from '../../letters/letters.ts'
import { stroke } from '../../sheet.ts'
import { scrolls } from './scrolls.ts'
import type { BladeShape } from '../shape.ts'
import type { KhukuriLook } from '../../../demo-shop.ts'

/** What is cut into the blade as it is sold. */
export function drawEngraving(look: KhukuriLook, blade: BladeShape): string {
  return look.engraved === 'birds' ? drawBirds(look, blade) : drawVine(look, blade)
}

/** A running vine between fine lines, below the fullers on the broad part of the blade. */
function drawVine(look: KhukuriLook, blade: BladeShape): string {
  const middle = look.fullers > 1 ? 0.52 : look.fullers === 1 ? 0.45 : 0.3
  const [from, to] = [0.4, 0.82]
  const at = (along: number, across: number): Point =>
    blade.at(along, middle * blade.width(along) + (across - 0.5) * 13)
  const border = (across: number) =>
    line(steps(40, from - 0.012, to + 0.012).map((along) => at(along, across)))
  const borders = [0.02, 0.98].map(border).join('') + [-0.04, 1.04].map(border).join('')
  const cut = scrolls(at, [from, to], blade.length / 8) + borders
  return cutInto(cut)
}

/** Lines cut into steel: the far wall of each catches the light. */
const cutInto = (cut: string) =>
  `<g transform="translate(0.14 0.24)">${stroke(cut, '#ffffff', 0.32, 0.75)}</g>` +
  stroke(cut, '#1a1917', 0.34, 0.78)

/** Two small birds that face each other behind the notch, a sprig between them. */
function drawBirds(look: KhukuriLook, blade: BladeShape): string {
  const middle = look.fullers > 0 ? 0.56 : 0.45
  const size = 8.5
  const origin = blade.choAt + (blade.choReach + 17) / blade.length
  const place = (side: number) => (x: number, y: number) => {
    const along = origin + (side * (x * size + 1.6)) / blade.length
    return blade.at(along, middle * blade.width(along) + y * size)
  }
  const bird = (side: number) => {
    const at = place(side)
    const way = (...pairs: [number, number][]) => flow(pairs.map(([x, y]) => at(x, y)))
    return (
      way([0.18, -0.1], [0.3, -0.36], [0.52, -0.4], [0.66, -0.22], [0.98, -0.02], [1.7, 0.06]) +
      way([1.7, 0.06], [1.36, 0.2], [0.96, 0.34], [0.56, 0.34], [0.3, 0.14], [0.18, -0.1]) +
      way([0.62, -0.02], [0.86, 0.16], [1.24, 0.14], [1.5, -0.24], [1.1, -0.16], [0.62, -0.02]) +
      way([0.3, -0.2], [0.08, -0.12], [0.24, -0.04]) +
      way([0.42, -0.26], [0.45, -0.25]) +
      way([0.62, 0.34], [0.6, 0.56], [0.48, 0.6]) +
      way([0.76, 0.33], [0.76, 0.56], [0.64, 0.62]) +
      way([0.9, 0], [1.1, 0.02], [1.3, -0.1])
    )
  }
  const sprig = place(1)
  const stem = flow([sprig(-0.19, 0.7), sprig(-0.19, 0.2), sprig(-0.19, -0.5)])
  const leaves = [-0.3, -0.02, 0.26]
    .flatMap((y) => [-1, 1].map((side) => [sprig(-0.19, y + 0.14), sprig(-0.19 + side * 0.2, y)]))
    .map((way) => flow(way))
    .join('')
  return cutInto(bird(1) + bird(-1) + stem + leaves)
}

/** A sample of words on the blade, cut along its line where the vine would run. */
export function drawSampleWords(look: KhukuriLook, blade: BladeShape): string {
  const across = look.fullers > 1 ? 0.56 : look.fullers === 1 ? 0.52 : 0.42
  const at = (along: number) => {
    const place = 0.6 + along / blade.length
    const here = blade.at(place, across * blade.width(place))
    const next = blade.at(place + 0.01, across * blade.width(place + 0.01))
    const degrees = (Math.atan2(next.y - here.y, next.x - here.x) * 180) / Math.PI
    return { ...here, degrees }
  }
  const size = Math.min(9.5, blade.length / 26)
  const words = drawWords('Asha & Milan', size, at, 0.06)
  return (
    `<g fill="#ffffff" fill-opacity="0.8" transform="translate(0.16 0.28)">${words}</g>` +
    `<g fill="#1a1917" fill-opacity="0.86">${words}</g>`
  )
}
