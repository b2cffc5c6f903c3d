type SkeletonProps = { className?: string }

/** Holds the place of a line or a picture that is still loading; its size comes by class. */
export const Skeleton = ({ className = 'h-4' }: SkeletonProps) => (
  <div aria-hidden="true" className={`rounded-control skeleton ${className}`} />
)
