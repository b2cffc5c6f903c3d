import { type ReactNode, useId } from 'react'

type CardProps = {
  title?: ReactNode
  aside?: ReactNode
  /** Without the inner space: for lists and tables that reach the edge. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A sheet on the desk: one subject. With a title it is a region of that name. */
export function Card({ title, aside, flush, className = '', children }: CardProps) {
  const id = useId()
  return (
    <section
      {...(title ? { 'aria-labelledby': id } : {})}
      className={`rounded-card border border-line bg-surface shadow-card ${className}`}
    >
      {title && (
        <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-3.5 md:px-5">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {aside}
        </div>
      )}
      <div className={flush ? (title ? 'pt-2' : '') : 'px-4 py-4 md:px-5'}>{children}</div>
    </section>
  )
}
