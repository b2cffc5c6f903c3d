import { Skeleton } from '#ui/Skeleton.tsx'
import { PostListSkeleton, PostSkeleton } from '../blog/PostSkeleton.tsx'
import type { Destination } from '../destination.ts'
import { links } from '../links.ts'
import { ProductGridSkeleton } from '../products/list/ProductGridSkeleton.tsx'
import { ProductSkeleton } from '../products/page/ProductSkeleton.tsx'

/** The outline of a page while its data is on the way, with what is known of it already. */
export const NavigationSkeleton = ({ destination }: { destination: Destination }) => (
  <>
    <output className="sr-only">Loading...</output>
    {/* So high that the footer, which the page will push away, is not seen meanwhile. */}
    <div className="min-h-svh">{outlineOf(destination)}</div>
  </>
)

function outlineOf({ pathname, name, picture }: Destination) {
  if (pathname === links.home) return <HomeOutline />
  if (pathname === links.products()) return <ListOutline />
  if (pathname.startsWith(links.product(''))) {
    return <ProductOutline name={name} picture={picture} />
  }
  if (pathname === links.blog) return <PostListSkeleton />
  if (pathname.startsWith(links.post(''))) return <PostSkeleton name={name} picture={picture} />
  return <TextOutline />
}

type Known = Pick<Destination, 'name' | 'picture'>

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

const ProductOutline = (known: Known) => (
  <div className="page pt-4 pb-20 md:pt-8">
    <ProductSkeleton {...known} />
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
