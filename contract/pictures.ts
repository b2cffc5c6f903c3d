/** The largest file of a picture that is uploaded. */
export const LONGEST_PICTURE_BYTES = 25 * 1024 * 1024
/** The formats of uploaded pictures, for a browser's choice of files. */
export const PICTURE_ACCEPT =
  'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif,image/gif'

/** A logo and an icon may be drawings as well. */
export const SIGN_ACCEPT = `${PICTURE_ACCEPT},image/svg+xml`

/** Widths in pixels in which the media store offers a picture, as far as the original is as wide. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1600, 2400] as const

/** The width of `thumb_image`, in pixels. */
export const THUMB_WIDTH = 480

export type PictureFormat = 'avif' | 'webp' | 'jpg'

/** "/media/1/ab12/1600.jpg" → "/media/1/ab12/" and 1600. */
function partsOf(image: string) {
  const match = /^(.*\/)(\d+)\.\w+$/.exec(image)
  return { folder: match?.[1] ?? '', width: Number(match?.[2] ?? 0) }
}

/** Narrower pictures show no more in the zoom of a product's page than beside it. */
export const ZOOM_PIXELS = 1000

/** The width of a picture in pixels. */
export const widthOf = (image: string): number => partsOf(image).width

/** The picture in one width: the path that a plain `<img>` takes. */
export function sourceOf(image: string, width: number, format: PictureFormat = 'jpg'): string {
  const parts = partsOf(image)
  return `${parts.folder}${Math.min(width, parts.width)}.${format}`
}

/**
 * The widths up to the largest that a screen can show at these `sizes`, for `srcset`. Few browsers take
 * WebP and no AVIF: they have every second one, and the largest.
 */
export function sourceSet(image: string, format: PictureFormat, sizes: string): string {
  const { folder, width } = partsOf(image)
  const needed = pixelsOf(sizes)
  const all = widthsOf(width)
  const most = all.find((candidate) => candidate >= needed) ?? width
  return all
    .filter((candidate, place) =>
      format === 'webp' ? candidate === most || (candidate < most && place % 2) : candidate <= most,
    )
    .map((candidate) => `${folder}${candidate}.${format} ${candidate}w`)
    .join(', ')
}

const REM = 16
/** Up to here a window is a phone's, which has three pixels in one of CSS; a larger one has two. */
const PHONE = 500
/** A picture that is stretched by a twentieth looks the same. */
const ENOUGH = 0.95

const known = new Map<string, number>()

/** The most pixels that a picture takes at these `sizes`; those that name other lengths may take any. */
function pixelsOf(sizes: string): number {
  let most = known.get(sizes)
  if (most === undefined) {
    let below = Infinity
    most = 0
    for (const part of sizes.split(', ')) {
      const [, from, length, unit] =
        /^(?:\(min-width: ([\d.]+)rem\) )?([\d.]+)(rem|vw)$/.exec(part) ?? []
      if (unit === undefined) most = Infinity
      else if (unit === 'rem') most = Math.max(most, Number(length) * REM * (from ? 2 : 3))
      else {
        const share = Number(length) / 100
        most = Math.max(most, share * Math.max(below * 2, Math.min(below, PHONE) * 3))
      }
      below = Number(from) * REM
    }
    known.set(sizes, (most *= ENOUGH))
  }
  return most
}

/** The widths in which a picture of this width exists; its own is always one of them. */
export const widthsOf = (width: number): number[] => [
  ...PICTURE_WIDTHS.filter((candidate) => candidate < width),
  width,
]

/** The path of a picture that the shop itself has put into the media store. */
export const isOwnPicture = (src: string, tenantId: number): boolean =>
  src.startsWith(`/media/${tenantId}/`) &&
  /^\/media\/\d+\/[0-9a-f]{32}\/[a-z0-9]+\.[a-z]+$/.test(src)
