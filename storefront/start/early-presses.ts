/** What was pressed before the page's scripts could take it. */
export type EarlyPress = {
  element: HTMLElement
  submitter: HTMLElement | null
  /** What was written or chosen, where the element is a field. */
  value?: string
}

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

/** Both run in the document's head, as text: they may use nothing but what is inside them. */
function tellNotSent({ element, submitter, value }: EarlyPress, notLoaded: string): void {
  if (value !== undefined) {
    // What is chosen in a form that the browser can send by itself, it sends.
    const form = element.matches('select, [type=checkbox]') && element.closest('form')
    if (form && form.method === 'get') form.submit()
    return
  }
  delete (submitter ?? element).dataset['pressed']
  const place = element.closest('form') ?? element
  if (place.nextElementSibling?.role === 'alert') return
  const alert = document.createElement('p')
  alert.role = 'alert'
  alert.className = 'not-loaded'
  alert.textContent = notLoaded
  place.after(alert)
}

/**
 * Forms that the browser could send by itself (the search) and links are left to the browser, and so
 * are menus.
 */
function keepEarlyPresses(tell: typeof tellNotSent, notLoaded: string): void {
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

  /** The search is; one for nothing is none. */
  function isLeftToBrowser(event: Event, { method, elements }: HTMLFormElement) {
    const search = elements.namedItem('search') as HTMLInputElement | null
    if (search && !search.value.trim()) event.preventDefault()
    return method !== 'post'
  }

  function keep(event: Event) {
    const target = event.target as Element
    const link = target.closest<HTMLElement>('#root a[href]')
    if (link && event instanceof MouseEvent) return keepLink(event, link)
    const isSubmit = event.type === 'submit'
    const element = isSubmit
      ? (target as HTMLFormElement)
      : target.closest<HTMLElement>('#root button[type=button]:not([popovertarget])')
    if (!element || (isSubmit && isLeftToBrowser(event, target as HTMLFormElement))) return
    event.preventDefault()
    event.stopPropagation()
    const submitter = isSubmit ? (event as SubmitEvent).submitter : null
    const isKept = isSubmit && presses.some((press) => press.element === element)
    if (!isKept) presses.push({ element, submitter })
    ;(submitter ?? element).dataset['pressed'] = ''
    if (hasFailed) giveUp()
  }

  /** A field whose value the page holds is drawn anew with it, and others hear of no early change. */
  function keepField({ target }: Event) {
    const field = target as HTMLInputElement
    const before = presses.findIndex((press) => press.element === field)
    if (before >= 0) presses.splice(before, 1)
    presses.push({ element: field, submitter: null, value: field.value })
    if (hasFailed) giveUp()
  }

  function giveUp() {
    hasFailed = true
    for (const press of presses.splice(0)) tell(press, notLoaded)
  }

  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) giveUp()
  }

  const heard = { click: keep, submit: keep, input: keepField, error: onError }
  for (const [kind, hear] of Object.entries(heard)) window.addEventListener(kind, hear, true)
  window.earlyPresses = {
    take() {
      for (const [kind, hear] of Object.entries(heard)) window.removeEventListener(kind, hear, true)
      return presses.splice(0)
    },
    giveUp,
  }
}

/** The document holds it as it is, and the Content-Security-Policy its hash. */
export const EARLY_PRESSES_SCRIPT = `(${keepEarlyPresses.toString()})(${tellNotSent.toString()},${JSON.stringify(NOT_LOADED)})`
