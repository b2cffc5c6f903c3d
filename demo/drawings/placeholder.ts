import { mix } from './colour.ts'
import { randomFrom } from './random.ts'
import { createSheet } from './sheet.ts'
import { glow, printed, range, ridge, sky } from './scenes/landscape.ts'

const hues = ['#8c8273', '#7b8579', '#8a7a74', '#76808a', '#8b8468'] as const

/** A quiet range of hills in one colour, which the seed decides. */
export function drawPlaceholder(width: number, height: number, seed: string): string {
  const sheet = createSheet({ width, height })
  const random = randomFrom(`placeholder ${seed}`)
  const hue = random.pick(hues)
  const [pale, deep] = [mix(hue, '#f6f1e7', 0.78), mix(hue, '#2b2723', 0.28)]
  const sun = random.between(0.2, 0.8) * width
  const hills = [0, 1, 2, 3].map((index) => {
    const way = ridge(
      `${seed} ${index}`,
      width,
      height * (0.66 + index * 0.12),
      height * (0.3 - index * 0.045),
      0.46,
    )
    const top = mix(pale, deep, 0.22 + index * 0.22)
    return range(sheet, way, top, mix(top, pale, 0.45), height * 0.4)
  })
  const air = sky(sheet, [
    [0, mix(pale, hue, 0.2)],
    [0.7, mix(pale, '#ffffff', 0.4)],
    [1, pale],
  ])
  const light = glow(sheet, [sun, height * 0.42, width * 0.4, height * 0.45], '#fffaf0', 0.7)
  return sheet.finish(printed(sheet, air + light + hills.join(''), deep))
}
