import { Skeleton } from '#ui/Skeleton.tsx'
import { GRID } from './grid.ts'

/** The shape of a page of products. */
export const ProductGridSkeleton = () => (
  <div className={GRID}>
    {Array.from({ length: 6 }, (_, place) => (
      <div key={place}>
        <Skeleton className="card-frame" />
        <Skeleton className="mt-4 h-4 w-1/3" />
        <Skeleton className="mt-2 h-5 w-3/4" />
        <Skeleton className="mt-4 h-5 w-1/4" />
      </div>
    ))}
  </div>
)
