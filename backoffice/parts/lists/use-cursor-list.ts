import { useInfiniteQuery } from '@tanstack/react-query'

type PageOf<Row> = { results: Row[]; next: string | null }

/** A list of the server's, 50 at a time, read on from where it ended. */
export function useCursorList<Row>(
  key: readonly unknown[],
  load: (cursor: { cursor?: string }) => Promise<PageOf<Row>>,
  /** Asked again so often, where something is expected. */
  refetchInterval: number | false = false,
) {
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => load(pageParam ? { cursor: pageParam } : {}),
    initialPageParam: '',
    refetchInterval,
    getNextPageParam: ({ next }) => next,
  })
  return { ...list, rows: list.data?.pages.flatMap((page) => page.results) ?? [] }
}

export type CursorList<Row> = ReturnType<typeof useCursorList<Row>>
