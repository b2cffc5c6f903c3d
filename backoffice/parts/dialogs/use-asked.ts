import { useEffect, useRef, useState } from 'react'

/**
 * The state of a dialog that a waiting call opens. `answerWith` registers the function that opens it
 * and returns the function that removes it.
 */
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
