import { Skeleton } from '#ui/Skeleton.tsx'
import { Unbroken } from '#ui/Unbroken.tsx'
import type { Destination } from '../destination.ts'
import { SeenPicture } from '../SeenPicture.tsx'
import { FEATURED_SIZES } from './sizes.ts'

/** The shape of a page of posts. */
export const PostListSkeleton = () => (
  <div className="page pt-8 pb-20 md:pt-12">
    <Skeleton className="mb-8 h-11 w-32 md:mb-12" />
    <div className="grid gap-x-12 gap-y-5 lg:grid-cols-[7fr_5fr] lg:items-center">
      <Skeleton className="aspect-video" />
      <div>
        <Skeleton className="h-11 w-4/5" />
        <Skeleton className="mt-4 h-4 w-1/2" />
        <Skeleton className="mt-4 h-24" />
      </div>
    </div>
  </div>
)

/** The shape of a post, with what its card has shown of it. */
export const PostSkeleton = ({ name, picture }: Pick<Destination, 'name' | 'picture'>) => (
  <div className="page pt-8 pb-20 md:pt-14">
    <div className="mx-auto max-w-[34rem]">
      {name ? (
        <p className="headline text-4xl lg:-mr-52">
          <Unbroken text={name} />
        </p>
      ) : (
        <Skeleton className="h-14" />
      )}
      {/* As high as the line that takes its place. */}
      <p aria-hidden="true" className="mt-4 text-transparent">
        <span className="skeleton">Published on 22 November 2026</span>
      </p>
    </div>
    <div className="mx-auto mt-8 max-w-[60rem] md:mt-12">
      {picture ? (
        <SeenPicture
          picture={picture}
          sizes={FEATURED_SIZES}
          className="aspect-video object-cover"
        />
      ) : (
        <Skeleton className="aspect-video" />
      )}
    </div>
    <div className="mx-auto mt-8 max-w-[34rem] md:mt-12">
      <Skeleton className="h-5" />
      <Skeleton className="mt-3 h-5" />
      <Skeleton className="mt-3 h-5 w-3/5" />
    </div>
  </div>
)
