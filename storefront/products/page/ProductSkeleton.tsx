import { Skeleton } from '#ui/Skeleton.tsx'
import type { Destination } from '../../destination.ts'
import { SeenPicture } from '../../SeenPicture.tsx'
import { GALLERY_SIZES } from '../gallery/sizes.ts'

/** The shape of a product's page, with what its card has shown of it. */
export const ProductSkeleton = ({ name, picture }: Pick<Destination, 'name' | 'picture'>) => (
  <div className="lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-16">
    <div>
      {picture ? (
        <SeenPicture
          picture={picture}
          sizes={GALLERY_SIZES}
          className="aspect-[3/2] max-md:object-cover md:aspect-[4/3] md:object-contain"
        />
      ) : (
        <Skeleton className="aspect-[3/2] md:aspect-[4/3]" />
      )}
      <div className="h-9 md:mt-3 md:flex md:h-16 md:gap-3">
        <Skeleton className="w-20 max-md:hidden" />
        <Skeleton className="w-20 max-md:hidden" />
        <Skeleton className="w-20 max-md:hidden" />
      </div>
    </div>
    <div className="max-lg:mt-3">
      <Skeleton className="mt-1 h-4 w-40" />
      {name ? (
        <p className="headline mt-2.5 text-xl [overflow-wrap:anywhere] md:text-2xl lg:mt-3.5 lg:text-3xl">
          {name}
        </p>
      ) : (
        <Skeleton className="mt-4 h-11 w-4/5" />
      )}
      <Skeleton className="mt-4 h-4 w-32" />
      <Skeleton className="mt-8 h-8 w-28" />
      <Skeleton className="mt-6 h-5" />
      <Skeleton className="mt-3 h-5 w-3/5" />
      <Skeleton className="mt-8 h-12" />
    </div>
  </div>
)
