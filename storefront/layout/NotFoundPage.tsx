import { data } from 'react-router'
import { Button } from '#ui/Button.tsx'
import type { PageHandle } from '../head.ts'
import { links } from '../links.ts'

export const loader = () => data(null, { status: 404 })

export const handle = { head: () => ({ title: 'Page not found' }) } satisfies PageHandle

export const Component = () => (
  <div className="page py-20 md:py-28">
    <p className="caps text-muted">404</p>
    <h1 className="mt-4 max-w-[18ch] text-3xl">
      Oops! The page you are looking for does not exist.
    </h1>
    <Button href={links.home} className="mt-10">
      Go Back Home
    </Button>
  </div>
)
