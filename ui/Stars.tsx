const RIGHT_HALF = 'l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7'
const LEFT_HALF = 'l-2.6 5.3-5.8.8 4.2 4.1-1 5.8 5.2-2.7z'

/** The outlines of the stars from `from` up to `to`, in halves, five stars of 20 units in a row. */
function starsPath(from: number, to: number): string {
  let path = ''
  for (let half = from; half < to; half++) {
    const start = `M${(half >> 1) * 20 + 10} 1.6`
    path += start + (half % 2 === 0 ? LEFT_HALF : `${RIGHT_HALF}z`)
  }
  return path
}

type StarsProps = {
  /** 0–5; shown to the nearest half. */
  rating: number
  /** The label for screen readers; leave it out if the text beside it says the same. */
  label?: string
  className?: string
}

export function Stars({ rating, label, className = 'h-4' }: StarsProps) {
  const halves = Math.min(10, Math.max(0, Math.round(rating * 2)))
  return (
    <svg
      viewBox="0 0 100 20"
      className={`inline-block aspect-[5/1] w-auto shrink-0 ${className}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path className="fill-line" d={starsPath(halves, 10)} />
      <path className="fill-accent" d={starsPath(0, halves)} />
    </svg>
  )
}
