import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { links } from '../../links.ts'
import { useShop } from '../../shell/use-shop.ts'
import { useOrders } from '../orders-data.ts'
import { filterIn } from './orders-filter.ts'

const LIST = 'list'

/** An order as it is come to from a list: its address says from which. */
export function useOrderLink() {
  const { shop } = useShop()
  const [query] = useSearchParams()
  const list = query.toString()
  return (id: number) =>
    list === ''
      ? links.order(shop, id)
      : `${links.order(shop, id)}?${LIST}=${encodeURIComponent(list)}`
}

type Beside = { previous: string | undefined; next: string | undefined }
const NONE: Beside = { previous: undefined, next: undefined }

/**
 * The list that an order was come to from, and the orders before and after it there. An act may take
 * the order out of its list; it stays between the same two.
 */
export function useOrderInList(id: number) {
  const { shop } = useShop()
  const [query] = useSearchParams()
  const list = query.get(LIST) ?? ''
  const { rows } = useOrders(filterIn(new URLSearchParams(list)))
  const at = rows.findIndex((row) => row.id === id)
  const [beside, setBeside] = useState(NONE)
  const before = rows[at - 1]?.id
  const after = rows[at + 1]?.id
  useEffect(() => {
    if (at < 0) return
    const within = list === '' ? '' : `?${LIST}=${encodeURIComponent(list)}`
    const address = (order: number | undefined) =>
      order === undefined ? undefined : `${links.order(shop, order)}${within}`
    setBeside({ previous: address(before), next: address(after) })
  }, [at, before, after, list, shop])
  const back = list === '' ? links.orders(shop) : `${links.orders(shop)}?${list}`
  return { back, ...beside }
}
