import { line, steps, upTo } from '../../geometry.ts'
import { randomFrom } from '../../random.ts'
import { softStroke, stroke } from '../../sheet.ts'
import { silverMotifs, whiteMetalMotifs } from './motifs.ts'
import { scrolls } from './scrolls.ts'
import type { SheathShape } from '../sheath.ts'
import type { KhukuriLook } from '../../../demo-shop.ts'

/** What is sewn, pressed, carved or chased into a sheath; drawn inside its outline. */
export function drawOrnament(look: KhukuriLook, sheath: SheathShape): string {
  switch (look.sheath) {
    case 'brown-leather':
      return leather(look, sheath, diamonds)
    case 'black-leather':
      return leather(look, sheath, chevrons)
    case 'rough-leather':
      return nap(look, sheath) + seams(sheath) + (look.frog ? frog(look, sheath) : '')
    case 'velvet':
      return nap(look, sheath) + seams(sheath)
    case 'carved-wood':
      return (
        grainLines(look, sheath) +
        pressed(scrolls(sheath.at, [0.06, 0.85], sheath.length / 17), 0.95) +
        borders(sheath) +
        (look.frog ? frog(look, sheath) : '')
      )
    case 'white-metal':
      return chased(look, sheath, whiteMetalMotifs(sheath), [
        [0.14, 0.42],
        [0.69, 0.86],
      ])
    case 'silver':
      return chased(look, sheath, silverMotifs(sheath), [
        [0.25, 0.39],
        [0.56, 0.86],
      ])
  }
}

/** Plain where there is no frog: that is the sheath of a tool. */
function leather(
  look: KhukuriLook,
  sheath: SheathShape,
  pattern: (sheath: SheathShape) => string,
): string {
  return (
    hide(look, sheath) +
    (look.chape === 'none' ? '' : pressed(pattern(sheath), 0.62)) +
    seams(sheath) +
    (look.frog ? frog(look, sheath) : '')
  )
}

/** Raised from behind and chased: motifs, scrolls between them, beads along the rims. */
function chased(
  look: KhukuriLook,
  sheath: SheathShape,
  { lines, solids }: { lines: string; solids: string },
  between: readonly (readonly [number, number])[],
): string {
  const vines = between.map((span) => scrolls(sheath.at, span, sheath.length / 17)).join('')
  return (
    punched(look, sheath) +
    pressed(vines, 0.75) +
    `<g transform="translate(0.5 0.7)" fill="#000000" fill-opacity="0.5">${solids}</g>` +
    `<g fill="#f4f2ec" stroke="#45423d" stroke-width="0.5">${solids}</g>` +
    pressed(lines, 0.85) +
    beads(sheath) +
    borders(sheath)
  )
}

/** A line pressed into the surface: its upper wall dark, its lower one lit. */
function pressed(path: string, width: number): string {
  return (
    `<g transform="translate(${0.25 * width} ${0.55 * width})">${stroke(path, '#ffffff', width * 0.6, 0.34)}</g>` +
    stroke(path, '#000000', width, 0.5)
  )
}

function alongSheath(sheath: SheathShape, across: number, from = 0, to = 0.9): string {
  return line(steps(90, from, to).map((u) => sheath.at(u, across)))
}

function hide(look: KhukuriLook, sheath: SheathShape): string {
  const random = randomFrom(`hide ${look.sheath} ${look.blade_length_cm}`)
  let dark = ''
  let light = ''
  for (let index = 0; index < 900; index++) {
    const u = random.next()
    const v = random.next()
    const [du, dv] = [random.between(-1, 1) / sheath.length, random.between(-0.02, 0.02)]
    const mark = line([sheath.at(u, v), sheath.at(u + du, v + dv)])
    if (index % 2) dark += mark
    else light += mark
  }
  return stroke(dark, '#000000', 0.4, 0.26) + stroke(light, '#ffffff', 0.28, 0.14)
}

/** The flesh side of a hide, or the pile of velvet: soft, without a gleam. */
function nap(look: KhukuriLook, sheath: SheathShape): string {
  const random = randomFrom(`nap ${look.sheath} ${look.blade_length_cm}`)
  const marks = { dark: '', light: '' }
  for (let index = 0; index < 2600; index++) {
    const [u, v] = [random.next(), random.next()]
    const run = random.between(0.6, 2.4) / sheath.length
    const mark = line([sheath.at(u, v), sheath.at(u + run, v + random.between(-0.008, 0.012))])
    marks[index % 2 ? 'dark' : 'light'] += mark
  }
  return stroke(marks.dark, '#000000', 0.3, 0.26) + stroke(marks.light, '#fff1dc', 0.24, 0.24)
}

function grainLines(look: KhukuriLook, sheath: SheathShape): string {
  const random = randomFrom(`carved ${look.blade_length_cm}`)
  const ways = Array.from({ length: 90 }, () => {
    const [v, from, own] = [random.next(), random.between(0, 0.8), random.between(0, 6)]
    return line(
      steps(12, from, from + random.between(0.1, 0.4)).map((u) =>
        sheath.at(u, v + 0.02 * Math.sin(u * 14 + own)),
      ),
    )
  })
  return stroke(ways.join(''), '#241206', 0.34, 0.5)
}

function diamonds(sheath: SheathShape): string {
  const [from, to, count] = [0.38, 0.82, 9]
  const step = (to - from) / count
  return steps(count - 1, from, to - step)
    .map((u) =>
      [0.3, 0.16]
        .map((reach) =>
          line(
            [
              sheath.at(u + step * (0.5 - reach / 0.48), 0.5),
              sheath.at(u + step * 0.5, 0.5 - reach),
              sheath.at(u + step * (0.5 + reach / 0.48), 0.5),
              sheath.at(u + step * 0.5, 0.5 + reach),
            ],
            true,
          ),
        )
        .join(''),
    )
    .join('')
}

function chevrons(sheath: SheathShape): string {
  return steps(17, 0.38, 0.82)
    .map((u) => line([sheath.at(u, 0.2), sheath.at(u + 0.028, 0.5), sheath.at(u, 0.8)]))
    .join('')
}

/** Tiny punched rings that set the ground off from the scrolls. */
function punched(look: KhukuriLook, sheath: SheathShape): string {
  const random = randomFrom(`punched ${look.blade_length_cm}`)
  const dots = upTo(900).map(() => {
    const at = sheath.at(random.between(0.03, 0.88), random.between(0.17, 0.83))
    return line([at, { x: at.x + 0.02, y: at.y }])
  })
  return stroke(dots.join(''), '#2c2a26', 0.75, 0.3)
}

function borders(sheath: SheathShape): string {
  return pressed([0.06, 0.1, 0.9, 0.94].map((v) => alongSheath(sheath, v)).join(''), 0.45)
}

function beads(sheath: SheathShape): string {
  const row = (v: number) =>
    `<g stroke-dasharray="0.01 2.1">${stroke(alongSheath(sheath, v), '#35322d', 1.5, 0.7)}` +
    `${stroke(alongSheath(sheath, v - 0.006), '#ffffff', 0.9, 0.9)}</g>`
  return row(0.14) + row(0.86)
}

function seams(sheath: SheathShape): string {
  return (
    pressed(alongSheath(sheath, 0.075) + alongSheath(sheath, 0.9), 0.5) +
    softStroke(alongSheath(sheath, 0.945), '#000000', 0.9, 0.4) +
    `<g stroke-dasharray="2.1 1.3">${stroke(alongSheath(sheath, 0.945), '#d8bf95', 0.55, 0.85)}</g>`
  )
}

/** The frog: a second hide around the upper part, laced, with two belt loops. */
function frog(look: KhukuriLook, sheath: SheathShape): string {
  const [from, to] = [0.06, 0.31]
  const edge = (u: number, bow: number) =>
    steps(20, -0.02, 1.02).map((v) => sheath.at(u + bow * (1 - (2 * v - 1) ** 2), v))
  const body = line([...edge(from, -0.012), ...edge(to, 0.02).reverse()], true)
  const light = look.sheath === 'black-leather' ? '#5b534d' : '#8d5a35'
  const rims =
    `<g stroke-dasharray="2.1 1.3">` +
    stroke(line(edge(from + 0.012, -0.012)) + line(edge(to - 0.012, 0.02)), '#d8bf95', 0.55, 0.8) +
    `</g>`
  const laces = steps(4, from + 0.035, to - 0.075)
    .map(
      (u) =>
        line([sheath.at(u, 0.36), sheath.at(u + 0.042, 0.6)]) +
        line([sheath.at(u, 0.6), sheath.at(u + 0.042, 0.36)]),
    )
    .join('')
  return (
    softStroke(body, '#000000', 2, 0.55) +
    `<path d="${body}" fill="${light}" fill-opacity="0.3"/>` +
    stroke(line(edge(to, 0.02)), '#ffffff', 0.4, 0.25) +
    stroke(line(edge(from, -0.012)), '#000000', 0.5, 0.6) +
    rims +
    softStroke(laces, '#000000', 1.6, 0.6) +
    stroke(laces, light, 1.5) +
    stroke(laces, '#ffffff', 0.4, 0.25)
  )
}
