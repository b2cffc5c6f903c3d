import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

/** Stands in the place of what could not be loaded, with a way on. */
export const PageTrouble = ({ error, again }: { error: string; again: string }) => (
  <>
    <Notice kind="error">{error}</Notice>
    <Button kind="secondary" href={again} className="mt-6">
      Try again
    </Button>
  </>
)
