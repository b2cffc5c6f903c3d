import { type ReactNode, useId, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'

type CardProps = {
  title?: ReactNode
  aside?: ReactNode
  /** Without the inner space: for lists and tables that reach the edge. */
  flush?: boolean
  /** On a phone its body is closed until its title is pressed. */
  folds?: boolean
  className?: string
  children: ReactNode
}

/** A sheet on the desk: one subject. With a title it is a region of that name. */
export function Card({ title, aside, flush, folds, className = '', children }: CardProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const folded = folds && !isOpen ? 'folded' : ''
  return (
    <section
      {...(title ? { 'aria-labelledby': id } : {})}
      className={`min-w-0 rounded-card border border-line bg-surface shadow-card ${className}`}
    >
      {title && (
        <div
          className={`flex flex-wrap items-center justify-between gap-2 px-4 pt-3.5 md:px-5 ${folded && 'max-md:pb-3.5'}`}
        >
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {folds && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-labelledby={id}
              onClick={() => setOpen(!isOpen)}
              className="-my-2 -me-2 ms-auto inline-flex size-11 items-center justify-center disabled:hidden md:hidden"
            >
              <Icon name="chevron-down" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
            </button>
          )}
          {aside && <div className={folded}>{aside}</div>}
        </div>
      )}
      <div className={`${folded} ${flush ? (title ? 'pt-2' : '') : 'px-4 py-4 md:px-5'}`}>
        {children}
      </div>
    </section>
  )
}
