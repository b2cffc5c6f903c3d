import { Link } from 'react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '#ui/Notice.tsx'

type AccountSheetProps = {
  title: string
  intro?: string
  /** The reason why the visitor was sent here. */
  notice?: string | undefined
  children: ReactNode
  /** The ways to other forms. */
  elsewhere: ReactNode
}

/** The narrow page on which one form stands. */
export const AccountSheet = ({ title, intro, notice, children, elsewhere }: AccountSheetProps) => (
  <div className="page flex justify-center py-12 md:py-20">
    <div className="w-full max-w-md">
      <h1 className="mb-8 text-3xl">{title}</h1>
      {intro && <p className="-mt-4 mb-8 text-muted">{intro}</p>}
      {notice && (
        <Notice kind="info" className="mb-8">
          {notice}
        </Notice>
      )}
      {children}
      <p className="mt-8 border-t border-line pt-6 text-muted">{elsewhere}</p>
    </div>
  </div>
)

export const FormLink = ({ href, children }: { href: string; children: string }) => (
  <Link to={href} className="text-accent underline underline-offset-4">
    {children}
  </Link>
)

/** Replaces a form after its success. It takes the form's focus. */
export function Done({ children }: { children: ReactNode }) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <div ref={said} tabIndex={-1}>
      <Notice kind="success">{children}</Notice>
    </div>
  )
}
