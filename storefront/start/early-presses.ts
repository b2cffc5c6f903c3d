/** What was pressed before the page's scripts could take it. */
export type EarlyPress = { element: HTMLElement; submitter: HTMLElement | null }

type EarlyPresses = {
  /** Hands over what was pressed so far, in its order, and keeps nothing from then on. */
  take: () => EarlyPress[]
  /** The scripts will not come: whoever pressed, or presses now, is told so. */
  giveUp: () => void
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses
  }
}

const NOT_LOADED =
  'Part of this page did not arrive, so nothing was sent. What you wrote is still here: please check your connection and reload.'

/**
 * Runs in the document's head, as text: it may use nothing but what is inside it. Forms that the
 * browser could send by itself (the search) and links are left to the browser, and so are menus.
 */
function keepEarlyPresses(notLoaded: string): void {
  const presses: EarlyPress[] = []
  let hasFailed = false
  try {
    // What is true for guests only need not wait until it is known who reads.
    if (!localStorage.getItem('accessToken')) document.documentElement.dataset['guest'] = ''
  } catch {
    // Where nothing can be stored, it comes a little later.
  }

  /** What was sent before a link was followed is sent before it is followed. */
  function keepLink(event: MouseEvent, link: HTMLElement) {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
    if (!isPlain || !presses.some((press) => press.element instanceof HTMLFormElement)) return
    event.preventDefault()
    link.dataset['pressed'] = ''
    presses.push({ element: link, submitter: null })
  }

  function keep(event: Event) {
    const target = event.target as Element
    const link = target.closest<HTMLElement>('#root a[href]')
    if (link && event instanceof MouseEvent) return keepLink(event, link)
    const isSubmit = event.type === 'submit'
    const element = isSubmit
      ? (target as HTMLFormElement)
      : target.closest<HTMLElement>('#root button[type=button]:not([popovertarget])')
    if (!element || (isSubmit && (element as HTMLFormElement).method !== 'post')) return
    event.preventDefault()
    event.stopPropagation()
    const submitter = isSubmit ? (event as SubmitEvent).submitter : null
    const isKept = isSubmit && presses.some((press) => press.element === element)
    if (!isKept) presses.push({ element, submitter })
    ;(submitter ?? element).dataset['pressed'] = ''
    if (hasFailed) giveUp()
  }

  function giveUp() {
    hasFailed = true
    for (const { element, submitter } of presses.splice(0)) {
      delete (submitter ?? element).dataset['pressed']
      const place = element.closest('form') ?? element
      if (place.nextElementSibling?.role === 'alert') continue
      const alert = document.createElement('p')
      alert.role = 'alert'
      alert.className = 'not-loaded'
      alert.textContent = notLoaded
      place.after(alert)
    }
  }

  function onError({ target }: Event) {
    if (target instanceof HTMLScriptElement) giveUp()
  }

  document.addEventListener('click', keep, true)
  document.addEventListener('submit', keep, true)
  window.addEventListener('error', onError, true)
  window.earlyPresses = {
    take() {
      document.removeEventListener('click', keep, true)
      document.removeEventListener('submit', keep, true)
      window.removeEventListener('error', onError, true)
      return presses.splice(0)
    },
    giveUp,
  }
}

/** The document holds it as it is, and the Content-Security-Policy its hash. */
export const EARLY_PRESSES_SCRIPT = `(${keepEarlyPresses.toString()})(${JSON.stringify(NOT_LOADED)})`
