type ThumbProps = {
  /** Path of the one size that is shown: "/media/1/ab12/480.jpg". */
  image: string
  width: number
  height: number
  className: string
}

/** A small picture beside words that say what it shows. */
export const Thumb = ({ image, ...img }: ThumbProps) => (
  <picture className="contents">
    <img src={image} alt="" loading="lazy" {...img} />
  </picture>
)
