import { Gauge, type Registry } from 'prom-client'

/** A figure that is read at each scrape. */
export const gauge = (
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void =>
  registry.registerMetric(
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        this.set(await read())
      },
    }),
  )
