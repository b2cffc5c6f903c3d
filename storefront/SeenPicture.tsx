import type { KnownPicture } from './destination.ts'

type SeenPictureProps = {
  picture: KnownPicture
  /** As of the picture on the page itself, so that both choose the same file. */
  sizes: string
  className: string
}

/** What a card has shown stands where the page has its picture, and the page's own comes over it. */
export const SeenPicture = ({ picture, sizes, className }: SeenPictureProps) => (
  <picture className="contents">
    <source type="image/avif" media={picture.media} srcSet={picture.avif} sizes={sizes} />
    <img
      src={picture.shown}
      alt=""
      fetchPriority="high"
      decoding="async"
      style={behind(picture)}
      className={`w-full rounded-picture bg-stage bg-cover bg-center ${className}`}
    />
  </picture>
)

/** Seen until a picture over it is drawn. */
export const behind = ({ shown }: KnownPicture) => ({ backgroundImage: `url("${shown}")` })
