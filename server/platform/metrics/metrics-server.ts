import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { Registry } from 'prom-client'

/** Registers the metrics of one source. No label names a shop or a person. */
export type Metrics = (registry: Registry) => unknown

/** A port of its own, which no visitor reaches: `/metrics` and nothing else. */
export async function serveMetrics(
  address: { host: string; port: number },
  sources: Metrics[],
): Promise<{ close: () => Promise<void> }> {
  const registries = sources.map((register) => {
    const registry = new Registry()
    register(registry)
    return registry
  })
  const server = createServer((request, response) => {
    if (request.url === '/metrics') void answer(response, registries)
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
async function answer(response: ServerResponse, registries: Registry[]): Promise<void> {
  const parts = await Promise.allSettled(registries.map((registry) => registry.metrics()))
  const texts = parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : []))
  response.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE })
  response.end(texts.join('\n'))
}
