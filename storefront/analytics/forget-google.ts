/** Deletes the cookies that Google's script has stored, at every domain that the shop's host may set. */
export function forgetGoogle(): void {
  const parts = location.hostname.split('.')
  const domains = parts.slice(0, -1).map((_, at) => `; domain=.${parts.slice(at).join('.')}`)
  for (const name of document.cookie.split('; ').map((pair) => pair.split('=', 1)[0]!)) {
    if (!/^_g(?:a|id|cl|ac|at)/.test(name)) continue
    for (const domain of ['', ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`
  }
}
