import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Home } from '#contract/backoffice/shapes/home.ts'
import { type ShopInUse, useShop } from '../use-shop.ts'

const ASKED_EVERY_MS = 30_000

const homeQuery = ({ shop, api }: ShopInUse) =>
  queryOptions({
    queryKey: ['home', shop],
    queryFn: () => api('GET /home/'),
    refetchInterval: ASKED_EVERY_MS,
  })

/** The data of the first screen and of the menu's counts. */
export const useHome = () => useQuery(homeQuery(useShop()))

/** Reads the first screen anew on each visit, so that it shows the work done elsewhere. */
export const useFreshHome = () => useQuery({ ...homeQuery(useShop()), refetchOnMount: 'always' })

type Kind = Home['waiting'][number]['kind']

/** The number of waiting things of these kinds; undefined while it is loading. */
export function useWaitingCount(): (kinds: readonly Kind[]) => number {
  const { data } = useHome()
  return (kinds) =>
    (data?.waiting ?? [])
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { count }) => sum + count, 0)
}
