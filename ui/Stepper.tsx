import type { KeyboardEvent } from 'react'
import { Icon } from './Icon.tsx'

type StepperProps = {
  /** Names of the field and of its buttons. */
  label: string
  fewer: string
  more: string
  value: string
  min: number
  /** The number to which steps lead down; 1 unless it is said otherwise. */
  least?: number
  max: number
  onWrite: (text: string) => void
  onLeave: () => void
  onStep: (by: -1 | 1) => void
  onKeyDown?: (event: KeyboardEvent) => void
  /** The control cannot be used, as before hydration. */
  disabled?: boolean
  className?: string
}

type StepProps = {
  label: string
  icon: 'minus' | 'plus'
  /** There is nothing to step to. */
  isAtEnd: boolean
  isDisabled: boolean | undefined
  onPress: () => void
}

/** A button that keeps the focus where the end is reached. */
const Step = ({ label, icon, isAtEnd, isDisabled, onPress }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    {...(isDisabled ? { disabled: true } : { 'aria-disabled': isAtEnd })}
    onClick={onPress}
    className={`inline-flex w-11 shrink-0 items-center justify-center ${
      isAtEnd ? 'cursor-not-allowed opacity-40' : 'hover:text-accent'
    }`}
  >
    <Icon name={icon} className="size-4" />
  </button>
)

/** A number to write, between a button for one fewer and one for one more. */
export const Stepper = (props: StepperProps) => (
  <div
    className={`flex min-h-12 rounded-control border border-edge bg-surface ${props.className ?? ''}`}
  >
    <Step
      label={props.fewer}
      icon="minus"
      isAtEnd={Number(props.value) <= (props.least ?? 1)}
      isDisabled={props.disabled}
      onPress={() => props.onStep(-1)}
    />
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
    <Step
      label={props.more}
      icon="plus"
      isAtEnd={Number(props.value) >= props.max}
      isDisabled={props.disabled}
      onPress={() => props.onStep(1)}
    />
  </div>
)
