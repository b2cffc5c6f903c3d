import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Notice } from '#ui/Notice.tsx'
import type { Submission } from './submission.ts'
import { SubmitButton } from './SubmitButton.tsx'

type SubmissionFormProps = {
  form: Submission
  submit: string
  submitting: string
  /** Stands among several forms on its page. */
  small?: boolean
  children: ReactNode
}

/**
 * Fields, their messages and the submit button. The fields keep what was typed until it has been
 * accepted; after an error the first invalid field gets the focus. `method="post"` keeps the values
 * out of the address if the browser ever submits the form itself.
 */
export function SubmissionForm({ form, submit, submitting, small, children }: SubmissionFormProps) {
  const { phase, errors, notice, noticeId, outcome, isPending } = form
  const element = useRef<HTMLFormElement>(null)
  // Before paint: a reader who sees the success may already type the next message.
  useLayoutEffect(() => {
    if (phase === 'success') element.current?.reset()
    if (phase === 'error') focusFault(element.current, errors)
    // Once for each outcome: what is typed later takes errors away, and moves no focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [outcome])

  return (
    <form
      method="post"
      ref={element}
      onSubmit={form.submit}
      onChange={form.change}
      className={small ? 'grid max-w-md gap-5' : 'grid gap-6'}
    >
      {children}
      {notice && !isPending && (
        <div id={noticeId}>
          <Notice kind={phase === 'success' ? 'success' : 'error'}>{notice}</Notice>
        </div>
      )}
      <SubmitButton
        disabled={isPending}
        kind={small ? 'secondary' : 'primary'}
        className={small ? 'justify-self-start' : ''}
      >
        {isPending ? submitting : submit}
      </SubmitButton>
    </form>
  )
}

/** Focuses the first invalid field, else the button, which lost the focus while it was disabled. */
function focusFault(form: HTMLFormElement | null, errors: Submission['errors']) {
  const active = document.activeElement
  const isElsewhere = active && active !== document.body && !form?.contains(active)
  if (!form || isElsewhere) return
  const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea')]
  const wrong = fields.find(({ name }) => name in errors)
  const next = wrong ?? form.querySelector<HTMLElement>('[type=submit]')
  next?.focus()
}
