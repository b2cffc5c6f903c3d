import { sentenceOf } from '#client/failures.ts'

type ErrorTextProps = { error: Error | null | undefined; className?: string }

/** The reason of a refusal, read out at once; empty without one. */
export const ErrorText = ({ error, className = '' }: ErrorTextProps) =>
  error ? (
    <p role="alert" className={`text-alarm ${className}`}>
      {sentenceOf(error)}
    </p>
  ) : null
