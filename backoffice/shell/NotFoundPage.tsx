import { links } from '../links.ts'
import { ButtonLink } from '../parts/Button.tsx'
import { Empty } from '../parts/States.tsx'

/** What is not there, and what one may not see: they look alike. */
export const NotFoundPage = () => (
  <main>
    <title>Not found · Back office</title>
    <Empty title="There is nothing here." action={<ButtonLink to={links.shops}>Home</ButtonLink>}>
      It may have been removed, or it is not yours to see.
    </Empty>
  </main>
)
