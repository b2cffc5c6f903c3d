/**
 * The function to call when a call finds that the session has ended. The shell's dialog registers
 * itself here; the call waits for its answer and is then repeated, so that no typed text is lost.
 */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let waiting: Promise<boolean> | undefined
let isDismissed = false

/** @returns how to take it back */
export function answerSignInWith(next: Ask): () => void {
  ask = next
  isDismissed = false
  return () => {
    if (ask === next) ask = undefined
  }
}

/**
 * Whether the same person is signed in again. All calls wait for one dialog; after it was closed,
 * only a write opens it again.
 */
export function askToSignIn(isWrite: boolean): Promise<boolean> {
  if (!ask || (isDismissed && !isWrite)) return Promise.resolve(false)
  waiting ??= ask()
    .then((isSignedIn) => {
      isDismissed = !isSignedIn
      return isSignedIn
    })
    .finally(() => {
      waiting = undefined
    })
  return waiting
}
