/** The position of a row in a list, in pixels from the top of the page. */
export type Box = { top: number; height: number }

const middleOf = ({ top, height }: Box) => top + height / 2

/** The place that a row takes which is dragged by so many pixels: past each whose middle it has passed. */
export function placeOf(boxes: Box[], from: number, by: number): number {
  const middle = middleOf(boxes[from]!) + by
  const below = boxes.findLastIndex((box, at) => at > from && middle > middleOf(box))
  if (below !== -1) return below
  const above = boxes.findIndex((box, at) => at < from && middle < middleOf(box))
  return above === -1 ? from : above
}

/** The offset of the row at an index, while the one from `from` would move to `to`. */
export function gapAt(boxes: Box[], from: number, to: number, at: number): number {
  const [first, second] = boxes
  const gap = first && second ? second.top - first.top - first.height : 0
  const shift = boxes[from]!.height + gap
  if (at > from && at <= to) return -shift
  if (at < from && at >= to) return shift
  return 0
}

/** The list after that. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const after = [...rows]
  after.splice(to, 0, ...after.splice(from, 1))
  return after
}
