import { Skeleton } from '#ui/Skeleton.tsx'

/** The shape of a product's page. */
export const ProductSkeleton = () => (
  <div className="lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-16">
    <Skeleton className="aspect-[4/3]" />
    <div className="max-lg:mt-6">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-4 h-11 w-4/5" />
      <Skeleton className="mt-4 h-4 w-32" />
      <Skeleton className="mt-8 h-8 w-28" />
      <Skeleton className="mt-6 h-5" />
      <Skeleton className="mt-3 h-5 w-3/5" />
      <Skeleton className="mt-8 h-12" />
    </div>
  </div>
)
