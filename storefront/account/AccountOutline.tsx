import { Skeleton } from '#ui/Skeleton.tsx'

const SECTIONS = ['name', 'email', 'password', 'sessions', 'reviews']

/** The page's shape while it loads. */
export const AccountOutline = () => (
  <div aria-busy="true" className="needs-script">
    <output className="sr-only">Loading...</output>
    {SECTIONS.map((section) => (
      <div
        key={section}
        className="mt-10 grid gap-x-16 gap-y-5 border-t border-line pt-8 lg:grid-cols-[1fr_2fr]"
      >
        <Skeleton className="h-6 w-28" />
        <div>
          <Skeleton className="h-12 max-w-md" />
          <Skeleton className="mt-6 h-12 w-32" />
        </div>
      </div>
    ))}
  </div>
)
