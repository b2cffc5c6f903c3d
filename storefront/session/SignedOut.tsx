import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { links } from '../links.ts'

/** In the place of what was somebody's own. */
export const SignedOut = ({ here }: { here: string }) => (
  <div className="mt-8 grid max-w-md justify-items-start gap-6">
    <Notice kind="info">You are signed out.</Notice>
    <Button href={links.login(here)}>Login</Button>
  </div>
)
