import { Skeleton } from '#ui/Skeleton.tsx'
import { PostListSkeleton, PostSkeleton } from '../blog/PostSkeleton.tsx'
import { links } from '../links.ts'
import { ProductGridSkeleton } from '../products/list/ProductGridSkeleton.tsx'
import { ProductSkeleton } from '../products/page/ProductSkeleton.tsx'

/** The outline of the page at `pathname`, while its data is on the way. */
export const NavigationSkeleton = ({ pathname }: { pathname: string }) => (
  <>
    <output className="sr-only">Loading...</output>
    {outlineOf(pathname)}
  </>
)

function outlineOf(pathname: string) {
  if (pathname === links.home) return <HomeOutline />
  if (pathname === links.products()) return <ListOutline />
  if (pathname.startsWith(links.product(''))) return <ProductOutline />
  if (pathname === links.blog) return <PostListSkeleton />
  if (pathname.startsWith(links.post(''))) return <PostSkeleton />
  return <TextOutline />
}

const HomeOutline = () => (
  <div className="hero">
    <div className="hero-words">
      <Lines />
    </div>
    <div className="hero-picture skeleton" />
  </div>
)

const ListOutline = () => (
  <div className="page pt-8 pb-20 md:pt-12">
    <Skeleton className="h-11 w-64 max-w-full" />
    <Skeleton className="mt-4 mb-16 h-5 w-4/5" />
    <ProductGridSkeleton />
  </div>
)

const ProductOutline = () => (
  <div className="page pt-4 pb-20 md:pt-8">
    <ProductSkeleton />
  </div>
)

const TextOutline = () => (
  <div className="page pt-8 pb-20 md:pt-12">
    <div className="max-w-[66ch]">
      <Lines />
    </div>
  </div>
)

const Lines = () => (
  <>
    <Skeleton className="h-11 w-4/5" />
    <Skeleton className="mt-8 h-5" />
    <Skeleton className="mt-3 h-5" />
    <Skeleton className="mt-3 h-5 w-3/5" />
    <Skeleton className="mt-10 h-12 w-44" />
  </>
)
