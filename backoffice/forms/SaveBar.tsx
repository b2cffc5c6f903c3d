import { type FocusEvent, useEffect, useRef } from 'react'
import { Button } from '../parts/Button.tsx'
import { measureBar } from '../parts/measure-bar.ts'
import { useKeys } from '../parts/use-keys.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { t as parts } from '../texts/parts.ts'
import { t } from '../texts/forms.ts'

type SaveBarProps = {
  /** The text is a draft until it is published. */
  isContent?: boolean
  isDirty: boolean
  isSaving: boolean
  fault?: string | undefined
  /** A sentence about everything else that leaving would lose. */
  lost?: string | undefined
  /** Leads to the first field with a text that cannot be read; false if there is none. */
  showUnreadable?: () => boolean
  /** Leads to the first field that the server refused; undefined if there is none. */
  showRefused?: (() => void) | undefined
  onSave: () => void
  onDiscard: () => void
}

/** Stands while something is not saved; leaving the page asks first. */
export function SaveBar({ isDirty, isSaving, fault, lost, onSave, ...props }: SaveBarProps) {
  const { isContent, showUnreadable, showRefused, onDiscard } = props
  const save = () => {
    if (!showUnreadable?.()) onSave()
  }
  useKeys(isDirty && !isSaving ? { 'mod+s': save } : { 'mod+s': () => {} })
  const focus = useFocusAfter(isDirty)
  return (
    <>
      {isDirty && (
        <section
          ref={measureBar}
          {...focus}
          aria-label={t('unsavedChanges')}
          className="bottom-bar fixed inset-x-0 bottom-14 z-20 border-t border-line bg-surface px-4 py-2.5 shadow-over md:bottom-0 md:start-56 md:px-8"
        >
          <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-2">
            <output className={`min-w-0 flex-1 ${fault || isContent ? 'max-md:basis-full' : ''}`}>
              {fault ? (
                <span className="text-alarm">{fault} </span>
              ) : isContent ? (
                t('draftInBrowser')
              ) : (
                t('unsavedChanges')
              )}
            </output>
            {showRefused && <Button onClick={showRefused}>{t('showField')}</Button>}
            <Button onClick={onDiscard} disabled={isSaving}>
              {parts('discard')}
            </Button>
            <Button kind="primary" onClick={save} disabled={isSaving}>
              {isSaving
                ? isContent
                  ? t('publishing')
                  : parts('saving')
                : isContent
                  ? t('publish')
                  : parts('save')}
            </Button>
          </div>
        </section>
      )}
      <LeaveGuard isDirty={isDirty} lost={lost} />
    </>
  )
}

/** Gives the focus back to the field that had it, once the bar has gone with a button that was used by key. */
function useFocusAfter(isShown: boolean) {
  const isByKey = useRef(false)
  const field = useRef<HTMLElement>(null)
  useEffect(() => {
    function onFocusIn({ target }: globalThis.FocusEvent) {
      if (target instanceof HTMLElement && !target.closest('.bottom-bar, dialog'))
        field.current = target
    }
    document.addEventListener('focusin', onFocusIn)
    return () => document.removeEventListener('focusin', onFocusIn)
  }, [])
  useEffect(() => {
    if (isShown || !isByKey.current) return
    isByKey.current = false
    if (document.activeElement === document.body) field.current?.focus()
  }, [isShown])
  return {
    onFocus: ({ target }: FocusEvent) => {
      isByKey.current = target.matches(':focus-visible')
    },
    onBlur: () => {
      isByKey.current = false
    },
  }
}
