import { type Said, toStaff } from '../language/said.ts'

/** A link that a merchant types, wherever shoppers are led by it. */

type WebAddress = { value: string } | { fault: Said }

const A_LINK = toStaff('enterALink')

/** A scheme, but no host and port as in "example.com:8080". */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i
const HTTP = /^https?:\/\//i
const UNSAFE = /[\s\\<>"'`\p{Cc}]/u

/** Empty stays empty; `https://` is added where it is missing. Other schemes are faults. */
export function parseWebAddress(text: string): WebAddress {
  const typed = text.trim()
  if (typed === '') return { value: '' }
  if (UNSAFE.test(typed) || typed.startsWith('/') || (SCHEME.test(typed) && !HTTP.test(typed)))
    return { fault: A_LINK }
  const value = HTTP.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(value)) return { fault: A_LINK }
  const { hostname, username, password } = new URL(value)
  const isGuess = !HTTP.test(typed)
  // Without a scheme only a host with a dot is certainly meant as one.
  const isHost = !isGuess || /^[^.]+(\.[^.]+)+$/.test(hostname)
  return isHost && username === '' && password === '' ? { value } : { fault: A_LINK }
}

/** The link where it is one, else nothing: for what was kept before it was checked. */
export function safeWebAddress(text: string): string {
  const address = parseWebAddress(text)
  return 'value' in address ? address.value : ''
}
