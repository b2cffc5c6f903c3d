const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether buyers may be sent there: encrypted, unless it is on this machine, and on a known host. */
export function isPageAddress(text: string, hosts: string[]): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, host, hostname, username, password } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
  return isSafe && hosts.includes(host) && !username && !password
}
