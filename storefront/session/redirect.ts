/** Only the path of such an address is used. */
const HERE = 'https://here.invalid'

/**
 * The page after sign-in: the `redirect` of the login page's query, if it is a path of this site,
 * else the home page. The path's own hash came along as the login page's.
 */
export function destinationOf(search: string, hash: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? ''
  if (!isPath(wanted)) return '/'
  const url = new URL(wanted, HERE)
  // Dots may leave two slashes: "/.//elsewhere".
  if (url.origin !== HERE || url.pathname.startsWith('//')) return '/'
  if (/^\/(login|register)\/?$/.test(url.pathname)) return '/'
  return url.pathname + url.search + (url.hash || hash)
}

/** A path has one slash first, no backslash, no control character. */
const isPath = (text: string) => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(text)

/** Carries the wish from the login page to the registration and back. */
export function redirectQuery(search: string, hash: string): string {
  const destination = destinationOf(search, hash)
  return destination === '/' ? '' : `?redirect=${encodeURIComponent(destination)}`
}
