import { sentenceOf } from '#client/failures.ts'
import { useUntilTyped } from './fields/use-until-typed.ts'

type ErrorTextProps = { error: Error | null | undefined; className?: string }

/** The reason of a refusal, read out at once; empty without one, and once its form is changed. */
export function ErrorText({ error, className = '' }: ErrorTextProps) {
  const { isOver } = useUntilTyped(error)
  return error && !isOver ? (
    <p role="alert" className={`text-alarm ${className}`}>
      {sentenceOf(error)}
    </p>
  ) : null
}
