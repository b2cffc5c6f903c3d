import { sourceOf, sourceSet } from '#contract/pictures.ts'

type PictureProps = {
  /** Path of the largest size: "/media/1/ab12/1600.jpg". */
  image: string
  /** Pixels of the largest size: they hold the picture's place. */
  width: number
  height: number
  alt: string
  /** The width on the page, as in `<img sizes>`. */
  sizes: string
  /** In view at once: fetched first, and not lazily. */
  priority?: boolean
  className?: string
}

/** For the few browsers that take neither AVIF nor WebP. */
const FALLBACK_WIDTH = 960

export function Picture({ image, width, height, alt, sizes, priority, className }: PictureProps) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourceSet(image, 'avif', sizes)} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(image, 'webp', sizes)} sizes={sizes} />
      <img
        src={sourceOf(image, FALLBACK_WIDTH)}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={`bg-stage ${className ?? 'h-auto w-full'}`}
      />
    </picture>
  )
}
