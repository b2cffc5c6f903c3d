import { sentenceOf } from '#client/failures.ts'

type ErrorTextProps = { error: Error | null | undefined; className?: string }

/** Why something was refused, read out at once; nothing where nothing was. */
export const ErrorText = ({ error, className = '' }: ErrorTextProps) =>
  error ? (
    <p role="alert" className={`text-alarm ${className}`}>
      {sentenceOf(error)}
    </p>
  ) : null
