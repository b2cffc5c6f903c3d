import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'

type SubmitButtonProps = ComponentProps<'button'> & {
  kind?: 'primary' | 'secondary'
  /** What takes JavaScript: "This form". Without it the button is off, and says so. */
  needs?: string
  /** What it says without JavaScript, where the button itself says something else meanwhile. */
  idle: string
}

export const SubmitButton = ({
  needs = 'This form',
  idle,
  kind = 'primary',
  className = '',
  children,
  disabled,
  ...rest
}: SubmitButtonProps) => (
  <>
    <Button
      {...rest}
      type="submit"
      kind={kind}
      disabled={disabled}
      className={`needs-script ${className}`}
    >
      {children}
    </Button>
    <noscript>
      <Button disabled kind={kind} className={className}>
        {idle}
      </Button>
      <p className="mt-3 text-sm text-muted">{needs} needs JavaScript.</p>
    </noscript>
  </>
)
