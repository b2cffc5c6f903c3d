import { isIPv4, isIPv6 } from 'node:net'

const MAPPED = '::ffff:'

/** A household holds a whole /64 of IPv6, so that counts as one. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  // A server that listens for both kinds has most addresses in this form, and each kept reply of a call asks for one.
  if (address.startsWith(MAPPED) && isIPv4(address.slice(MAPPED.length)))
    return address.slice(MAPPED.length)
  if (!isIPv6(address)) return address
  const groups = groupsOf(address.split('%')[0]!)
  const before = groups.slice(0, -2).join(':')
  if (HOLD_IPV4.has(before)) {
    return groups
      .slice(-2)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  }
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/** The groups before an IPv4 address within IPv6, in decimal figures: mapped, translated, and by NAT64. */
const HOLD_IPV4 = new Set(['0:0:0:0:0:65535', '0:0:0:0:65535:0', '100:65435:0:0:0:0'])

/** The eight groups of an IPv6 address, whose end may be spelled as IPv4. */
function groupsOf(address: string): number[] {
  const inHex = address.replace(
    /\b(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/,
    (_, ...found: string[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = found.map(Number)
      return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
    },
  )
  const [left = [], right = []] = inHex.split('::').map((half) =>
    half
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  )
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}
