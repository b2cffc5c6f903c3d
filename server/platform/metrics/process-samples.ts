import { monitorEventLoopDelay } from 'node:perf_hooks'
import { gauge, type Sample } from './samples.ts'

/** Measures memory and the delay of the event loop. */
export function watchProcess(): { samples: () => Sample[]; stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  return {
    stop: () => void delay.disable(),
    samples() {
      const { rss, heapUsed } = process.memoryUsage()
      const seconds = (nanoseconds: number) => nanoseconds / 1e9
      const samples = [
        gauge(
          'pasal_event_loop_delay_p99_seconds',
          'Since the last scrape.',
          seconds(delay.percentile(99)),
        ),
        gauge('pasal_event_loop_delay_max_seconds', 'Since the last scrape.', seconds(delay.max)),
        gauge('process_resident_memory_bytes', 'Resident memory.', rss),
        gauge('pasal_heap_used_bytes', 'The live part of the heap, and garbage.', heapUsed),
        gauge(
          'process_start_time_seconds',
          'When this process began.',
          Math.round(performance.timeOrigin / 1000),
        ),
      ]
      delay.reset()
      return samples
    },
  }
}
