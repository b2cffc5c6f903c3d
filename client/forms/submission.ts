import { type FormEvent, useId, useState } from 'react'
import type { FormFailure } from '../failures.ts'

export type FieldErrors = Record<string, string>

type Plan = {
  /** What the form lacks, by the name of its field, in the form's order. */
  check?: (fields: FormData) => FieldErrors
  /** Resolves to what is then said, if anything. */
  send: (fields: FormData) => Promise<string | void>
  /** What is said when sending failed. */
  explain: (error: unknown) => Partial<FormFailure>
}

type State = {
  phase: 'idle' | 'submitting' | 'success' | 'error'
  notice?: string | undefined
  /** Said beside the fields. */
  errors: FieldErrors
}

export type Submission = State & {
  noticeId: string
  submit: (event: FormEvent<HTMLFormElement>) => void
}

const IDLE: State = { phase: 'idle', errors: {} }

/** A form's way through idle, submitting, success and error, for a `<SubmissionForm>`. */
export function useSubmission({ check, send, explain }: Plan): Submission {
  const noticeId = useId()
  const [state, setState] = useState(IDLE)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.phase === 'submitting') return
    const fields = new FormData(event.currentTarget)
    const errors = check?.(fields) ?? {}
    if (Object.keys(errors).length > 0) return setState({ phase: 'error', errors })
    setState({ phase: 'submitting', errors: {} })
    try {
      const notice = (await send(fields)) ?? undefined
      setState({ phase: 'success', errors: {}, notice })
    } catch (error) {
      const { notice, fields: blamed = {} } = explain(error)
      setState({ phase: 'error', errors: blamed, notice })
    }
  }

  return { ...state, noticeId, submit: (event) => void submit(event) }
}

/** The named fields just as they were typed. */
export const typedFields = <Name extends string>(fields: FormData, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, textField(fields, name)])) as Record<Name, string>

function textField(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
