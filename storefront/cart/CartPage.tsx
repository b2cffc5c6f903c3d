import { Button } from '#ui/Button.tsx'
import type { PageHandle } from '../head.ts'
import { links } from '../links.ts'

export const handle = {
  head: () => ({ title: 'Cart', canonical: links.cart }),
} satisfies PageHandle

/** The server shows every reader the guest's cart. */
export const Component = () => (
  <div className="page py-16 md:py-24">
    <h1 className="text-3xl">Please Log In</h1>
    <p className="mt-4 max-w-[52ch] text-muted">Your cart is kept with your account.</p>
    <div className="mt-8 flex flex-wrap gap-4">
      <Button href={links.login(links.cart)}>Login</Button>
      <Button href={links.products()} kind="secondary">
        Continue shopping
      </Button>
    </div>
  </div>
)
