import { useQuery, type UseQueryOptions } from '@tanstack/react-query'

/** Reads what `load` gives, kept under `key`, with further options of TanStack Query. */
export const useRecord = <T>(
  key: readonly unknown[],
  load: () => Promise<T>,
  options: Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'> = {},
) => useQuery({ ...options, queryKey: key, queryFn: load })
