import { links } from '../links.ts'
import { ButtonLink } from '../parts/Button.tsx'
import { Empty } from '../parts/States.tsx'

/** The page for a missing record and for one without permission; `isAlone`: outside the frame of a shop. */
export function NotFoundPage({ isAlone }: { isAlone?: boolean }) {
  const Frame = isAlone ? 'main' : 'div'
  return (
    <Frame>
      <title>Not found · Back office</title>
      <Empty
        title="There is nothing here."
        action={<ButtonLink to={links.shops}>Home</ButtonLink>}
        isPage
      >
        It may have been removed, or it is not yours to see.
      </Empty>
    </Frame>
  )
}
