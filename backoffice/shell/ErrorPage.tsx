import { Failed } from '../parts/States.tsx'

/** Asks to reload after a fault of a screen; `isAlone`: outside the frame of a shop. */
export function ErrorPage({ isAlone }: { isAlone?: boolean }) {
  const Frame = isAlone ? 'main' : 'div'
  return (
    <Frame>
      <title>Something went wrong · Back office</title>
      <Failed
        message="This screen could not be shown. Nothing that was saved is lost."
        onRetry={() => location.reload()}
        isPage
      />
    </Frame>
  )
}
