import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import { networkOf } from './network-of.ts'

/** The most connections; each takes some 20 kB. */
const MOST_CONNECTIONS = 2_000
/** From this number on, idle connections are closed. */
const CROWDED = 1_600
/** A household, an office: browsers open six each. */
const MOST_PER_NETWORK = 200
/** Browsers ask for one thing at a time of a connection. What is asked ahead waits in memory. */
const MOST_AHEAD = 32
/** A network that asked for more of one has none for so long. */
const SHUT_OUT_MS = 10_000
const MOST_SHUT_OUT = 1_000

/** `scale` raises what one network may have, as it raises the rate limits. */
export type ConnectionLimits = { isProxy: (address: string) => boolean; scale: number }

export type Connections = {
  open: ReadonlySet<Socket>
  /** False where a connection asks for too much without waiting for answers: it has been ended. */
  admits: (request: IncomingMessage, response: ServerResponse) => boolean
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
  const ofNetwork = new Map<string, Set<Socket>>()
  const ahead = new WeakMap<Socket, number>()
  const shutOut = new LRUCache<string, true>({ max: MOST_SHUT_OUT, ttl: SHUT_OUT_MS })
  server.maxConnections = MOST_CONNECTIONS

  const networkOfSocket = ({ remoteAddress = '' }: Socket) =>
    isProxy(remoteAddress) ? undefined : networkOf(remoteAddress)

  server.on('connection', (socket: Socket) => {
    const network = networkOfSocket(socket)
    const others = network === undefined ? undefined : (ofNetwork.get(network) ?? new Set())
    if (network !== undefined && others) {
      ofNetwork.set(network, others.add(socket))
      if (others.size > mostPerNetwork || shutOut.has(network)) socket.destroy()
    }
    open.add(socket)
    if (open.size > CROWDED) server.closeIdleConnections()
    socket.once('close', () => {
      open.delete(socket)
      others?.delete(socket)
      if (network !== undefined && others?.size === 0) ofNetwork.delete(network)
    })
  })

  /**
   * Reads all that has arrived on a connection, 1,600 requests and a megabyte at a time, and closes
   * it when every connection with data had its turn. The other connections of the network are
   * closed first, and new ones are refused.
   */
  function end(socket: Socket) {
    const network = networkOfSocket(socket)
    const all = network === undefined ? undefined : ofNetwork.get(network)
    if (network !== undefined) shutOut.set(network, true)
    for (const each of all ?? [socket]) each.destroy()
  }

  return {
    open,
    admits({ socket }, response) {
      // The one whose turn it is has the socket; the others wait behind it.
      if (response.socket) return true
      const count = (ahead.get(socket) ?? 0) + 1
      if (count > MOST_AHEAD) {
        if (!socket.destroyed) end(socket)
        return false
      }
      ahead.set(socket, count)
      response.once('close', () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1))
      return true
    },
  }
}
