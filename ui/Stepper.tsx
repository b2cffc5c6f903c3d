import type { KeyboardEvent } from 'react'
import { Icon } from './Icon.tsx'

type StepperProps = {
  /** Names of the field and of its buttons. */
  label: string
  fewer: string
  more: string
  value: string
  min: number
  max: number
  onWrite: (text: string) => void
  onLeave: () => void
  onStep: (by: -1 | 1) => void
  onKeyDown?: (event: KeyboardEvent) => void
  /** The control cannot be used, as before hydration. */
  disabled?: boolean
  className?: string
}

const STEP =
  'inline-flex w-11 shrink-0 items-center justify-center not-aria-disabled:hover:text-accent ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-40'

/** A number to write, between a button for one fewer and one for one more. No step leads below 1. */
export const Stepper = (props: StepperProps) => (
  <div
    className={`flex min-h-12 rounded-control border border-edge bg-surface ${props.className ?? ''}`}
  >
    <button
      type="button"
      aria-label={props.fewer}
      disabled={props.disabled}
      aria-disabled={Number(props.value) <= 1}
      onClick={() => props.onStep(-1)}
      className={STEP}
    >
      <Icon name="minus" className="size-4" />
    </button>
    <input
      type="number"
      inputMode="numeric"
      aria-label={props.label}
      min={props.min}
      max={props.max}
      step={1}
      value={props.value}
      readOnly={props.disabled}
      onChange={({ target }) => props.onWrite(target.value)}
      onBlur={props.onLeave}
      onKeyDown={props.onKeyDown}
      className="w-14 [appearance:textfield] bg-transparent text-center tabular-nums [&::-webkit-inner-spin-button]:appearance-none"
    />
    <button
      type="button"
      aria-label={props.more}
      disabled={props.disabled}
      aria-disabled={Number(props.value) >= props.max}
      onClick={() => props.onStep(1)}
      className={STEP}
    >
      <Icon name="plus" className="size-4" />
    </button>
  </div>
)
