import { line, steps, type Point } from '../geometry.ts'
import { stroke } from '../sheet.ts'
import { scrolls } from './scrolls.ts'
import type { BladeShape } from './shape.ts'
import type { KhukuriLook } from '../../demo-shop.ts'

/** A running vine between fine lines, below the fullers on the broad part of the blade. */
export function drawEngraving(look: KhukuriLook, blade: BladeShape): string {
  const middle = look.fullers > 1 ? 0.52 : look.fullers === 1 ? 0.45 : 0.3
  const [from, to] = [0.4, 0.82]
  const at = (along: number, across: number): Point =>
    blade.at(along, middle * blade.width(along) + (across - 0.5) * 13)
  const border = (across: number) =>
    line(steps(40, from - 0.012, to + 0.012).map((along) => at(along, across)))
  const borders = [0.02, 0.98].map(border).join('') + [-0.04, 1.04].map(border).join('')
  const cut = scrolls(at, [from, to], blade.length / 8) + borders
  return (
    `<g transform="translate(0.14 0.24)">${stroke(cut, '#ffffff', 0.32, 0.75)}</g>` +
    stroke(cut, '#1a1917', 0.34, 0.78)
  )
}
