import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { t } from '../../texts/parts.ts'

type DialogProps = {
  title: string
  onClose: () => void
  /** The buttons, the main one last. */
  actions?: ReactNode
  wide?: boolean
  /** Keeps one height for all contents, so that nothing moves during typing. */
  staysPut?: boolean
  children: ReactNode
}

/**
 * Asks for something over the page, beginning in its first field, or where `data-starts-here` is. The browser keeps the focus inside
 * and closes it with Escape; the focus goes back to where it was; on a phone it is a sheet at the bottom.
 */
export function Dialog({ title, onClose, actions, wide, staysPut, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = element.current
    const opener = document.activeElement
    dialog?.showModal()
    // By itself the browser begins at 'Close', which is the first in the dialog.
    const first =
      dialog?.querySelector<HTMLElement>('[data-starts-here]') ??
      dialog?.querySelector<HTMLElement>('input:not([readonly]), select, textarea')
    first?.focus()
    return () => {
      dialog?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className={`m-0 mt-auto max-h-[90dvh] ${staysPut ? 'h-[75dvh]' : ''} w-full max-w-none overflow-auto ${actions ? 'scroll-pb-32 md:scroll-pb-20' : ''} rounded-t-card border border-line bg-surface p-0 text-ink shadow-over backdrop:bg-black/45 md:m-auto md:rounded-card ${wide ? 'md:max-w-3xl' : 'md:max-w-lg'}`}
    >
      <header className="flex items-center justify-between gap-4 px-5 pt-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <button
          type="button"
          aria-label={t('close')}
          onClick={onClose}
          className="-me-2 inline-flex size-11 items-center justify-center rounded-control hover:bg-stage md:size-9"
        >
          <Icon name="close" />
        </button>
      </header>
      <div className="px-5 pt-3 pb-5">{children}</div>
      {actions && (
        <footer className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 py-3">
          {actions}
        </footer>
      )}
    </dialog>
  )
}
