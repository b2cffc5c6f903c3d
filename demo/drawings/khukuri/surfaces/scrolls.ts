import { flow, line, steps, upTo, type Point } from '../../geometry.ts'

/**
 * A vine that swings from side to side, a coil in every bend and leaves between, as path data.
 * It runs `from`–`to` along a band whose middle is 0.5 across; `bendsInAll` is for all of 0–1.
 */
export function scrolls(
  place: (along: number, across: number) => Point,
  [from, to]: readonly [number, number],
  bendsInAll: number,
): string {
  const count = Math.max(5, Math.round((to - from) * bendsInAll))
  const step = (to - from) / count
  const swing = 0.2
  const vine = line(
    steps(count * 18).map((at) =>
      place(from + (to - from) * at, 0.5 + swing * Math.sin(at * count * Math.PI)),
    ),
  )
  const bends = upTo(count).map((index) => {
    const side = index % 2 ? -1 : 1
    const middle = from + step * (index + 0.5)
    const at = (dx: number, dy: number): Point => place(middle + dx * step, 0.5 + side * dy)
    // The coil starts on the vine's way in and winds into the hollow of the bend.
    const coil = line(
      steps(34).map((turn) => {
        const angle = Math.PI * (1.06 - turn * 3.5)
        const reach = (1 - turn * 0.86) ** 0.9
        return at(Math.cos(angle) * reach * 0.46, -0.07 + Math.sin(angle) * reach * 0.21)
      }),
    )
    const leaf = (dx: number, dy: number, lean: number, size: number) =>
      flow(
        [
          at(dx, dy),
          at(dx + lean * size * 0.16, dy + 0.06 * size),
          at(dx + lean * size * 0.36, dy + 0.08 * size),
          at(dx + lean * size * 0.6, dy + 0.16 * size),
          at(dx + lean * size * 0.28, dy + 0.14 * size),
          at(dx + lean * size * 0.05, dy + 0.09 * size),
        ],
        true,
      )
    const outer = leaf(0.06, swing + 0.02, 1, 1) + leaf(-0.06, swing + 0.02, -1, 1)
    const inner = leaf(0.5, -0.19, 0.55, 0.8) + leaf(0.5, -0.19, -0.55, 0.8)
    return coil + outer + inner
  })
  return vine + bends.join('')
}
