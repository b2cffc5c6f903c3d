/** A visitor's answer to the question about analytics. */
export type Choice = 'accepted' | 'refused'

/** The local storage key, so that other tabs hear of the answer. */
export const CHOICE = 'analyticsChoice'

/** @returns the given answer, else a refusal where the browser sends `Sec-GPC: 1` */
export function readChoice(): Choice | undefined {
  const given = stored()
  if (given === 'accepted' || given === 'refused') return given
  return signalsRefusal() ? 'refused' : undefined
}

/** Without storage the question comes again with the next document. */
export function keepChoice(choice: Choice): void {
  try {
    localStorage.setItem(CHOICE, choice)
  } catch {
    // Full, or forbidden.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(CHOICE)
  } catch {
    return null
  }
}

/** Some browsers send the header alone, so the server repeats it as a `Server-Timing` entry. */
function signalsRefusal(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return (
    globalPrivacyControl === true ||
    (document?.serverTiming?.some(({ name }) => name === 'gpc') ?? false)
  )
}
