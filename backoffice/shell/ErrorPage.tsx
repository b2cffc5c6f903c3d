import { Failed } from '../parts/States.tsx'

/** Something in the page itself went wrong; loading it anew is the way on. */
export const ErrorPage = () => (
  <main>
    <title>Something went wrong · Back office</title>
    <Failed
      message="This screen could not be shown. Nothing that was saved is lost."
      onRetry={() => location.reload()}
    />
  </main>
)
