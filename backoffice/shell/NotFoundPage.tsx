import { links } from '../links.ts'
import { ButtonLink } from '../parts/Button.tsx'
import { Empty } from '../parts/States.tsx'

/** The page for a missing record and for one without permission: they look alike. */
export const NotFoundPage = () => (
  <main>
    <title>Not found · Back office</title>
    <Empty title="There is nothing here." action={<ButtonLink to={links.shops}>Home</ButtonLink>}>
      It may have been removed, or it is not yours to see.
    </Empty>
  </main>
)
