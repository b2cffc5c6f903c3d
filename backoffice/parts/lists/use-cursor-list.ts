import { useInfiniteQuery } from '@tanstack/react-query'

type PageOf<Row> = { results: Row[]; next: string | null }

/** Whether and how often it is refetched. */
type AskedAgain = {
  refetchInterval?: number
  refetchOnWindowFocus?: boolean
  refetchOnReconnect?: boolean
}

/** A list of the server's, 50 at a time, read on from where it ended. */
export function useCursorList<Row>(
  key: readonly unknown[],
  load: (cursor: { cursor?: string }) => Promise<PageOf<Row>>,
  { refetchInterval, ...options }: AskedAgain = {},
) {
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => load(pageParam ? { cursor: pageParam } : {}),
    initialPageParam: '',
    ...options,
    // A list that failed at first keeps its failure: each new try would show the outline again.
    refetchInterval: ({ state }) => (state.data ? (refetchInterval ?? false) : false),
    getNextPageParam: ({ next }) => next,
  })
  return { ...list, rows: list.data?.pages.flatMap((page) => page.results) ?? [] }
}

export type CursorList<Row> = ReturnType<typeof useCursorList<Row>>
