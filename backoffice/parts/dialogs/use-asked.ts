import { useEffect, useRef, useState } from 'react'

/** A dialog that calls open and wait for. `answerWith` registers it, and returns how to take it back. */
export function useAsked(answerWith: (ask: () => Promise<boolean>) => () => void) {
  const waiting = useRef<(answer: boolean) => void>(undefined)
  const [isOpen, setOpen] = useState(false)
  useEffect(
    () =>
      answerWith(() => {
        setOpen(true)
        return new Promise((resolve) => {
          waiting.current = resolve
        })
      }),
    [answerWith],
  )
  const end = (answer: boolean) => {
    setOpen(false)
    waiting.current?.(answer)
  }
  return { isOpen, end }
}
