export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

/** Relative to the picture's natural size. */
const ZOOM_FACTOR = 0.7
const LENS: Size = { width: 350, height: 450 }
/** A picture that is hardly larger than it is shown has nothing more to show. */
const WORTH_ZOOMING = 1.1

/** The box of a picture in its stage: whole, in its own proportions, centred. */
export function boxInStage(natural: Size, stage: Size): Size & Point {
  const scale = Math.min(stage.width / natural.width, stage.height / natural.height)
  const [width, height] = [natural.width * scale, natural.height * scale]
  return { width, height, x: (stage.width - width) / 2, y: (stage.height - height) / 2 }
}

export const isWorthZooming = (natural: Size, stage: Size): boolean =>
  natural.width > boxInStage(natural, stage).width * WORTH_ZOOMING

export type Lens = Size & {
  /** The lens's corner, from that of the shown picture. */
  at: Point
  /** The enlarged picture's size, and its corner from that of the lens. */
  picture: Size & Point
}

/**
 * The lens follows the pointer, stays within the stage, and shows at the pointer the same spot of the
 * picture that lies beneath it. Beside the picture there is none.
 */
export function lensAt(pointer: Point, stage: Size, natural: Size): Lens | undefined {
  const shown = boxInStage(natural, stage)
  const spot = { x: pointer.x - shown.x, y: pointer.y - shown.y }
  const isBeside = spot.x < 0 || spot.y < 0 || spot.x > shown.width || spot.y > shown.height
  if (isBeside) return undefined
  const width = Math.min(LENS.width, stage.width)
  const height = Math.min(LENS.height, stage.height)
  const at = {
    x: clamp(pointer.x - width / 2, 0, stage.width - width),
    y: clamp(pointer.y - height / 2, 0, stage.height - height),
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
      x: pointer.x - at.x - spot.x * scale,
      y: pointer.y - at.y - spot.y * scale,
    },
  }
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
