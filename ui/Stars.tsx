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
      <g className="five-stars">
        <path className="fill-line" d="M0 0h100v20H0" />
        <path className="fill-accent" d={`M0 0h${halves * 10}v20H0`} />
      </g>
    </svg>
  )
}
