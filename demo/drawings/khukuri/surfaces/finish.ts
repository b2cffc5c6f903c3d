import { lerp, line, round, upTo } from '../../geometry.ts'
import { randomFrom, type Random } from '../../random.ts'
import { linear, radial, stroke, type Sheet } from '../../sheet.ts'
import type { BladeShape } from '../shape.ts'
import type { KhukuriLook } from '../../../demo-shop.ts'

/** What the last hand left on the face: polishing lines, hammer marks or age. */
export function drawFinish(sheet: Sheet, look: KhukuriLook, blade: BladeShape): string {
  const random = randomFrom(`finish ${look.profile} ${look.blade_length_cm} ${look.handle}`)
  switch (look.finish) {
    case 'mirror':
      return polishLines(random, blade, 500, 0.05)
    case 'satin':
      return polishLines(random, blade, 1500, 0.1)
    case 'forged':
      return hammerMarks(sheet, random, blade) + polishLines(random, blade, 500, 0.07, 0.62)
    case 'blackened':
      return polishLines(random, blade, 900, 0.05)
    case 'antique':
      return polishLines(random, blade, 700, 0.08) + stains(sheet, random, blade)
  }
}

/** Fine parallel marks of the last stone, across the blade. */
function polishLines(
  random: Random,
  blade: BladeShape,
  count: number,
  opacity: number,
  from = 0.02,
): string {
  const dark: string[] = []
  const light: string[] = []
  for (let index = 0; index < count; index++) {
    const along = random.between(0, 0.99)
    const across = random.between(from, 0.9)
    const reach = random.between(0.05, 0.3)
    const lean = random.between(1.4, 1.8) / blade.length
    const way = [0, 1].map((at) =>
      blade.at(along + lean * at, Math.min(0.99, across + reach * at) * blade.width(along)),
    )
    ;(index % 2 ? dark : light).push(line(way))
  }
  return (
    stroke(dark.join(''), '#1c1e22', 0.13, opacity) +
    stroke(light.join(''), '#ffffff', 0.13, opacity * 1.3)
  )
}

/** Overlapping dents in the dark scale: the near wall in shade, the far one lit. */
function hammerMarks(sheet: Sheet, random: Random, blade: BladeShape): string {
  const dents = [0.14, 0.2, 0.3].map((light) =>
    linear(
      sheet,
      [0.15, 0, 0.6, 1],
      [
        [0, '#000000', 0.42],
        [0.4, '#000000', 0.16],
        [0.62, '#cfc6ba', 0.03],
        [0.9, '#cfc6ba', light],
        [1, '#cfc6ba', light * 0.25],
      ],
    ),
  )
  let marks = ''
  let dark = ''
  let light = ''
  for (let along = 0.01; along < 0.97; along += 4.6 / blade.length) {
    for (let across = 0.04; across < 0.58; across += 5.2 / blade.width(along)) {
      const u = along + random.between(-2.6, 2.6) / blade.length
      const v = across + random.between(-0.05, 0.05)
      if (v > 0.55) continue
      const at = blade.at(u, v * blade.width(u))
      const size = random.between(2.6, 4.8)
      marks +=
        `<ellipse cx="${round(at.x)}" cy="${round(at.y)}" rx="${round(size)}" ` +
        `ry="${round(size * random.between(0.6, 0.85))}" ` +
        `fill="${dents[Math.floor(random.next() * 3)]}" ` +
        `transform="rotate(${round(random.between(-35, 45))} ${round(at.x)} ${round(at.y)})"/>`
      for (const _ of upTo(3)) {
        const [su, sv] = [u + random.between(-3, 3) / blade.length, v + random.between(-0.1, 0.1)]
        if (sv > 0.56) continue
        const speck = line([
          blade.at(su, sv * blade.width(su)),
          blade.at(su + 0.06 / blade.length, sv * blade.width(su)),
        ])
        if (random.next() < 0.6) dark += speck
        else light += speck
      }
    }
  }
  return marks + stroke(dark, '#000000', 0.4, 0.35) + stroke(light, '#d8cfc2', 0.26, 0.3)
}

function stains(sheet: Sheet, random: Random, blade: BladeShape): string {
  let marks = ''
  for (let index = 0; index < 150; index++) {
    const u = random.next()
    const v = random.next()
    const at = blade.at(u, v * blade.width(u))
    const size = lerp(0.6, 6, random.next() ** 3)
    const colour = random.pick(['#3a2716', '#5b3d22', '#2b2320', '#6e5334'])
    const paint = radial(
      sheet,
      [0.5, 0.5, 0.5],
      [
        [0, colour, 0.42],
        [0.6, colour, 0.22],
        [1, colour, 0],
      ],
    )
    marks +=
      `<ellipse cx="${round(at.x)}" cy="${round(at.y)}" rx="${round(size * 1.6)}" ` +
      `ry="${round(size)}" fill="${paint}"/>`
  }
  return marks
}
