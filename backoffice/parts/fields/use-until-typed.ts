import { type ChangeEvent, createContext, useContext, useState } from 'react'

/** The tries to send a form, and the inputs since in fields that have no fault. */
type Typed = { tries: number; inputs: number }

const NONE: Typed = { tries: 0, inputs: 0 }

/** Undefined outside of a form that is sent: there, messages follow the values. */
export const TypedContext = createContext<Typed | undefined>(undefined)

/** Counts what is typed in a form: the value of its `TypedContext`, and what its events call. */
export function useTyped() {
  const [typed, setTyped] = useState(NONE)
  return {
    typed,
    countTry: () => setTyped(({ tries }) => ({ tries: tries + 1, inputs: 0 })),
    countInput: ({ target }: ChangeEvent) => {
      if (target.ariaInvalid === 'true') return
      setTyped((before) => ({ ...before, inputs: before.inputs + 1 }))
    },
  }
}

/**
 * Whether a form's message is over: something was typed that may have ended its cause, in the field
 * that calls `onChange` or in any field without a fault. Each try to send the form starts anew.
 */
export function useUntilTyped(message: string | Error | false | null | undefined) {
  const typed = useContext(TypedContext)
  const { tries, inputs } = typed ?? NONE
  const [known, setKnown] = useState({ message, tries, inputs, isOver: false })
  const isNew = known.message !== message || known.tries !== tries
  if (isNew) setKnown({ message, tries, inputs, isOver: false })
  const isOver = typed !== undefined && !isNew && (known.isOver || inputs > known.inputs)
  // To be called with `onChange`: a state set in `onInput` would put a chosen option back.
  const onChange = () => typed && setKnown((before) => ({ ...before, isOver: true }))
  return { isOver, onChange }
}
