import { afterPress } from './after-press.ts'
import { type InputHTMLAttributes, useId, useRef, useState } from 'react'
import { parseWebAddress } from '#contract/rules/web-address.ts'
import { useFieldFault } from './field-faults.ts'
import { faultText } from '../../texts/rule-faults.ts'

type LinkInputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'name' | 'aria-label' | 'aria-describedby' | 'aria-invalid' | 'placeholder' | 'className'
> & {
  /** For a form that holds its values; without it the form reads the field when it is sent. */
  value?: string
  onChange?: (link: string) => void
}

/** A link to the web. Left, it gets the `https://` that is missing, or says why it is no link. */
export function LinkInput({
  value,
  onChange,
  className = 'field-control',
  ...rest
}: LinkInputProps) {
  const id = useId()
  const [own, setOwn] = useState('')
  const [isLeft, setLeft] = useState(false)
  const typed = value ?? own
  const address = parseWebAddress(typed)
  const fault = 'fault' in address ? faultText(address.fault) : undefined
  const input = useRef<HTMLInputElement>(null)
  useFieldFault(input, fault, () => setLeft(true))
  const write = (text: string) => {
    setOwn(text)
    onChange?.(text)
  }
  return (
    <>
      <input
        {...rest}
        type="text"
        inputMode="url"
        // The browser sends no form with a fault in it; `onInvalid` shows the fault in its place.
        ref={(element) => {
          input.current = element
          element?.setCustomValidity(fault ?? '')
        }}
        onInvalid={(event) => {
          event.preventDefault()
          event.currentTarget.focus()
          setLeft(true)
        }}
        value={typed}
        maxLength={490}
        aria-invalid={(isLeft && fault !== undefined) || rest['aria-invalid']}
        aria-describedby={isLeft && fault ? id : rest['aria-describedby']}
        onChange={({ target }) => {
          setLeft(false)
          write(target.value)
        }}
        onBlur={() => {
          afterPress(() => setLeft(true))
          if ('value' in address && address.value !== typed) write(address.value)
        }}
        className={className}
      />
      {isLeft && fault && (
        <p id={id} className="mt-1 text-sm font-medium text-alarm">
          {fault}
        </p>
      )}
    </>
  )
}
