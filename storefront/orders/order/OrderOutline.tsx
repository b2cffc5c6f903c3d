import { Skeleton } from '#ui/Skeleton.tsx'

/** The order's shape while it loads. */
export const OrderOutline = () => (
  <div aria-busy="true" className="needs-script mt-6">
    <output className="sr-only">Loading...</output>
    <Skeleton className="h-6 w-56" />
    <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid content-start gap-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <Skeleton className="h-56" />
    </div>
  </div>
)
