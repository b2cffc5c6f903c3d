const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Tells whether buyers may be sent there: HTTPS, except on this machine, and a known host. */
export function isPageAddress(text: string, hosts: string[]): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, host, hostname, username, password } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
  return isSafe && hosts.includes(host) && !username && !password
}
