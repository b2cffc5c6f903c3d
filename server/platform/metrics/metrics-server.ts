import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { type Sample, expositionText } from './samples.ts'

export type Sampling = () => Sample[] | Promise<Sample[]>

/** A port of its own, which no visitor reaches: `/metrics` and nothing else. */
export async function serveMetrics(
  address: { host: string; port: number },
  samplings: Sampling[],
): Promise<{ close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url === '/metrics') void answer(response, samplings)
    else response.writeHead(404).end()
  })
  server.listen(address.port, address.host)
  await once(server, 'listening')
  return {
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** If the database does not answer, its metrics are left out. */
async function answer(response: ServerResponse, samplings: Sampling[]): Promise<void> {
  const parts = await Promise.allSettled(samplings.map(async (sampling) => sampling()))
  const samples = parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : []))
  response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
  response.end(expositionText(samples))
}
