import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Notice } from '#ui/Notice.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import type { Submission } from './submission.ts'

type SubmissionFormProps = {
  form: Submission
  submit: string
  submitting: string
  /** One of several on its page. */
  small?: boolean
  children: ReactNode
}

/**
 * Fields, what is to be said about them, and the button. What was typed stays until it has arrived
 * (and never gets into the address); after an error the first wrong field has the focus.
 */
export function SubmissionForm({ form, submit, submitting, small, children }: SubmissionFormProps) {
  const { phase, errors, notice, noticeId } = form
  const element = useRef<HTMLFormElement>(null)
  // Before it is painted: whoever sees the success may already type the next thing.
  useLayoutEffect(() => {
    if (phase === 'success') element.current?.reset()
  }, [phase])
  useEffect(() => {
    if (phase === 'error') focusFault(element.current, errors)
  }, [phase, errors])

  const isBusy = phase === 'submitting'
  return (
    <form
      method="post"
      ref={element}
      onSubmit={form.submit}
      className={small ? 'grid max-w-md gap-5' : 'grid gap-6'}
    >
      {children}
      {notice && (
        <div id={noticeId}>
          <Notice kind={phase === 'success' ? 'success' : 'error'}>{notice}</Notice>
        </div>
      )}
      <SubmitButton
        idle={submit}
        disabled={isBusy}
        kind={small ? 'secondary' : 'primary'}
        className={small ? 'justify-self-start' : ''}
      >
        {isBusy ? submitting : submit}
      </SubmitButton>
    </form>
  )
}

/** The first wrong field; without one the button, which lost the focus while it was disabled. */
function focusFault(form: HTMLFormElement | null, errors: Submission['errors']) {
  const active = document.activeElement
  // Somebody may have gone elsewhere meanwhile.
  if (!form || (active && active !== document.body && !form.contains(active))) return
  const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea')]
  const wrong = fields.find(({ name }) => name in errors)
  const next = wrong ?? form.querySelector<HTMLElement>('[type=submit]')
  next?.focus()
}
