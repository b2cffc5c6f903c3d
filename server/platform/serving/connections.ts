import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './rate-limits.ts'

/** As many as there are; each takes some 20 kB. */
const MOST_CONNECTIONS = 2_000
/** From here on whoever has nothing to ask makes room. */
const CROWDED = 1_600
/** A household, an office: browsers open six each. */
const MOST_PER_NETWORK = 200

/** `scale` raises what one network may have, as it raises the rate limits. */
export type ConnectionLimits = { isProxy: (address: string) => boolean; scale: number }

export type Connections = {
  open: ReadonlySet<Socket>
}

/**
 * Keeps a maximum of connections, in all and for each network, so that no stranger takes all the
 * places. A trusted proxy brings everybody, so it is not counted as one network.
 */
export function boundConnections(
  server: Server,
  { isProxy, scale }: ConnectionLimits,
): Connections {
  const mostPerNetwork = MOST_PER_NETWORK * scale
  const open = new Set<Socket>()
  const perNetwork = new Map<string, number>()
  server.maxConnections = MOST_CONNECTIONS

  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    const network = isProxy(remoteAddress) ? undefined : networkOf(remoteAddress)
    if (network !== undefined) {
      const count = (perNetwork.get(network) ?? 0) + 1
      perNetwork.set(network, count)
      if (count > mostPerNetwork) socket.destroy()
    }
    open.add(socket)
    if (open.size > CROWDED) server.closeIdleConnections()
    socket.once('close', () => {
      open.delete(socket)
      if (network === undefined) return
      const left = (perNetwork.get(network) ?? 1) - 1
      if (left > 0) perNetwork.set(network, left)
      else perNetwork.delete(network)
    })
  })
  return { open }
}
