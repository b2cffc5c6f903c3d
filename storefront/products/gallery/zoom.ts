export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

/** Of the picture's natural size. */
const ZOOM_FACTOR = 0.7
const LENS: Size = { width: 350, height: 450 }
/** A picture that is hardly larger than it is shown has nothing more to show. */
const WORTH_ZOOMING = 1.1

export const isWorthZooming = (natural: Size, shown: Size): boolean =>
  natural.width > shown.width * WORTH_ZOOMING || natural.height > shown.height * WORTH_ZOOMING

export type Lens = Size & {
  /** The lens's corner, from that of the shown picture. */
  at: Point
  /** The enlarged picture's size, and its corner from that of the lens. */
  picture: Size & Point
}

/**
 * The lens follows the pointer, stays within the shown picture, and shows at the pointer the same
 * spot that lies beneath it.
 */
export function lensAt(pointer: Point, shown: Size, natural: Size): Lens {
  const width = Math.min(LENS.width, shown.width)
  const height = Math.min(LENS.height, shown.height)
  const at = {
    x: clamp(pointer.x - width / 2, 0, shown.width - width),
    y: clamp(pointer.y - height / 2, 0, shown.height - height),
  }
  // 0.7 of a picture may be less than what is shown already: never make it smaller.
  const scale = Math.max((natural.width * ZOOM_FACTOR) / shown.width, 1)
  return {
    width,
    height,
    at,
    picture: {
      width: shown.width * scale,
      height: shown.height * scale,
      x: pointer.x - at.x - pointer.x * scale,
      y: pointer.y - at.y - pointer.y * scale,
    },
  }
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
