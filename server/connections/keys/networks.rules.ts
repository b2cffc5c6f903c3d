import { BlockList, isIP, isIPv4 } from 'node:net'
import { networkOf } from '#server/platform/serving/network-of.ts'

const NETWORK = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i

type Network = { address: string; bits: number; family: 'ipv4' | 'ipv6' }

/** Reads "192.0.2.0/24", "2001:db8::/48" or a single address. */
function readNetwork(text: string): Network | undefined {
  const [, address = '', typed] = NETWORK.exec(text) ?? []
  const kind = isIP(address)
  if (kind === 0) return undefined
  const [family, most] = kind === 4 ? (['ipv4', 32] as const) : (['ipv6', 128] as const)
  const bits = typed === undefined ? most : Number(typed)
  return bits <= most ? { address, bits, family } : undefined
}

/** A network as it is stored; undefined for a text that names none. */
export function plainNetwork(text: string): string | undefined {
  const network = readNetwork(text.trim())
  return network && `${network.address.toLowerCase()}/${network.bits}`
}

/** Whether an address lies in one of the networks. No networks: any address does. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  const list = new BlockList()
  for (const text of networks) {
    const network = readNetwork(text)
    if (network) list.addSubnet(network.address, network.bits, network.family)
  }
  const plain = plainAddress(address)
  return isIP(plain) !== 0 && list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
}

/** The network that is kept of a call's address: never the whole address. */
export function keptNetwork(address: string): string {
  const plain = plainAddress(address)
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  const groups = networkOf(plain).split(':').slice(0, 3)
  return `${groups.join(':')}::/48`
}

/** IPv4 within IPv6 counts as IPv4. */
function plainAddress(address: string): string {
  const plain = networkOf(address)
  return isIPv4(plain) ? plain : address.split('%')[0]!
}
