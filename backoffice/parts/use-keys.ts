import { useEffect, useRef } from 'react'

const SEQUENCE_MS = 1_000

/** Whether single letters work as commands; a person may switch them off (WCAG 2.1.4). */
export const SINGLE_KEYS_OFF = 'backoffice.singleKeysOff'

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

const isOverlaid = () => document.querySelector('dialog[open]') !== null

/** `{ 'mod+k': open, 'g o': toOrders, '?': help, j: next }`; letters count only outside of fields. */
export function useKeys(keys: Record<string, (event: KeyboardEvent) => void>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    let first = ''
    let firstAt = 0
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return
      const isMod = event.ctrlKey || event.metaKey
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const single = !isMod && !event.altKey
      if (single && (isTyping(event.target) || isOverlaid())) return
      if (single && key.length === 1 && localStorage.getItem(SINGLE_KEYS_OFF)) return
      const sequence = event.timeStamp - firstAt < SEQUENCE_MS ? `${first} ${key}` : ''
      const name = isMod ? `mod+${key}` : key
      const act = (sequence && latest.current[sequence]) || latest.current[name]
      if (single) [first, firstAt] = [key, event.timeStamp]
      if (!act) return
      event.preventDefault()
      act(event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
