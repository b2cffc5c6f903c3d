let isPressed = false
const press = () => {
  isPressed = true
}
const release = () => {
  isPressed = false
}
// The field that loses its focus to a press hears of it before the press ends.
addEventListener('pointerdown', press, { capture: true })
addEventListener('pointerup', release, { capture: true })
addEventListener('pointercancel', release, { capture: true })

/**
 * Calls back once the press is over that takes the focus away from a field: a fault that appears before
 * would move the page under the pointer, and what was pressed would not be meant. At once for a key.
 */
export function afterPress(done: () => void): void {
  if (!isPressed) return done()
  const end = new AbortController()
  const finish = () => {
    end.abort()
    // The click comes after the pointer is up.
    setTimeout(done)
  }
  addEventListener('pointerup', finish, { signal: end.signal })
  addEventListener('pointercancel', finish, { signal: end.signal })
}
