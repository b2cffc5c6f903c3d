import { BlockList, isIP } from 'node:net'

/** Addresses of this machine and of networks that are not public; a list for each version. */
const NOT_PUBLIC = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // The host that answers virtual machines of Azure.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  NOT_PUBLIC.ipv4.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  NOT_PUBLIC.ipv6.addSubnet(network, prefix, 'ipv6')
}

/** Whether an address of the internet protocol is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  return !NOT_PUBLIC[family].check(address, family)
}

/** The check of an installation, which refuses further networks, such as "198.51.7.0/24". */
export function publicExcept(networks: readonly string[]): (address: string) => boolean {
  const refused = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    refused.addSubnet(address, Number(prefix), isIP(address) === 4 ? 'ipv4' : 'ipv6')
  }
  return (address) =>
    isPublicAddress(address) && !refused.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}
