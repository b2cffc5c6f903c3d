import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A way to a server that can be shut. */
export type Relay = {
  port: number
  /** The requests that were passed on or refused, as "POST /path 204". */
  passed: string[]
  /** Answers the next requests with 503 instead of passing them on. */
  refuse: (times: number) => void
  /** Leaves requests without an answer from now on. */
  hold: (isHeld: boolean) => void
  close: () => Promise<void>
}

/** Passes requests on to a port of this machine, under another host name if that is given. */
export async function openRelay(to: { port: number; host?: string }): Promise<Relay> {
  const passed: string[] = []
  let refusals = 0
  let isHeld = false
  const server = createServer((request, response) => {
    const { method, url, headers } = request
    if (isHeld) {
      passed.push(`${method} ${url} held`)
      return
    }
    if (refusals > 0) {
      refusals--
      passed.push(`${method} ${url} 503`)
      request.resume()
      response.writeHead(503, { 'Retry-After': '0' }).end()
      return
    }
    const host = to.host ?? headers.host
    const onward = ask(
      { host: '127.0.0.1', port: to.port, method, path: url, headers: { ...headers, host } },
      (answer) => {
        passed.push(`${method} ${url} ${answer.statusCode}`)
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    passed,
    refuse: (times) => (refusals = times),
    hold: (held) => (isHeld = held),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
