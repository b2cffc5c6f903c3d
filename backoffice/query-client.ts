import { QueryClient } from '@tanstack/react-query'
import { statusOf } from '#client/failures.ts'

const FRESH_FOR_MS = 5_000
const MOST_RETRIES = 2

/** A repeated query shows its last result at once and refetches it in the background. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_FOR_MS,
      // A refusal stays one; only what never arrived is tried again.
      retry: (failures, error) => statusOf(error) === undefined && failures < MOST_RETRIES,
    },
    mutations: { retry: false },
  },
})
