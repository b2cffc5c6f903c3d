import { useQuery } from '@tanstack/react-query'

/** A record of the shop by its query, kept under `key`. */
export const useRecord = <T>(key: readonly unknown[], load: () => Promise<T>) =>
  useQuery({ queryKey: key, queryFn: load })
