import { type FormEvent, startTransition, useActionState, useId, useState } from 'react'
import type { FormFailure } from '../failures.ts'

export type FieldErrors = Record<string, string>

type Plan = {
  /** Returns the errors of invalid fields by name, in the order of the form. */
  check?: (fields: FormData) => FieldErrors
  /** Resolves to the sentence to show after success, if any. */
  send: (fields: FormData) => Promise<string | void>
  /** Explains a failed `send`. */
  explain: (error: unknown) => Partial<FormFailure>
}

type State = {
  phase: 'idle' | 'success' | 'error'
  notice?: string | undefined
  /** Shown beside the fields. */
  errors: FieldErrors
}

export type Submission = State & {
  isPending: boolean
  noticeId: string
  /** The outcome whose messages these are; another object after each submit. */
  outcome: unknown
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** To be called when something is typed: the notice ends, and the error of that field. */
  change: (event: FormEvent<HTMLFormElement>) => void
}

const IDLE: State = { phase: 'idle', errors: {} }

/**
 * State and submit handler of a `<SubmissionForm>`. The action is dispatched by `onSubmit` and not
 * by the form's `action`, because React resets the fields after that, even if the form was refused.
 */
export function useSubmission({ check, send, explain }: Plan): Submission {
  const noticeId = useId()
  const [typed, setTyped] = useState<{ over: State; names: string[] }>()
  const [state, dispatch, isPending] = useActionState(async (_: State, fields: FormData) => {
    const errors = check?.(fields) ?? {}
    if (Object.keys(errors).length > 0) return { phase: 'error', errors } satisfies State
    try {
      const notice = (await send(fields)) ?? undefined
      return { phase: 'success', errors: {}, notice } satisfies State
    } catch (error) {
      const { notice, fields: errors = {} } = explain(error)
      return { phase: 'error', errors, notice } satisfies State
    }
  }, IDLE)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const fields = new FormData(event.currentTarget)
    startTransition(() => dispatch(fields))
  }

  const names = typed?.over === state ? typed.names : undefined
  function change({ target }: FormEvent<HTMLFormElement>) {
    if (state === IDLE) return
    setTyped({ over: state, names: [...(names ?? []), (target as HTMLInputElement).name] })
  }

  const shown = names ? { errors: withoutTyped(state.errors, names), notice: undefined } : {}
  return { ...state, ...shown, isPending, noticeId, outcome: state, submit, change }
}

/** The repeated password is wrong only beside the first one. */
const withoutTyped = (errors: FieldErrors, typed: string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([name]) => !typed.some((each) => name === each || name === `${each}_confirm`),
    ),
  )

/** The values of the named fields exactly as typed. */
export const typedFields = <Name extends string>(fields: FormData, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, textField(fields, name)])) as Record<Name, string>

function textField(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
