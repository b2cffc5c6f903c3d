import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Registry } from 'prom-client'
import { gauge } from './gauge.ts'

/** Memory and the delay of the event loop. */
export function processMetrics(registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const sinceLast = 'Since the last scrape.'
  gauge(registry, 'pasal_event_loop_delay_p99_seconds', sinceLast, () => delay.percentile(99) / 1e9)
  gauge(registry, 'pasal_event_loop_delay_max_seconds', sinceLast, () => {
    const longest = delay.max / 1e9
    // Gauges are read in the order in which they are registered.
    delay.reset()
    return longest
  })
  gauge(registry, 'process_resident_memory_bytes', 'Resident memory.', () =>
    process.memoryUsage.rss(),
  )
  gauge(
    registry,
    'pasal_heap_used_bytes',
    'The live part of the heap, and garbage.',
    () => process.memoryUsage().heapUsed,
  )
  gauge(registry, 'process_start_time_seconds', 'When this process began.', () =>
    Math.round(performance.timeOrigin / 1000),
  )
}
