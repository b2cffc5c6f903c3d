import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { same } from '../../forms/drafts/changes.ts'
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

/** The position of an order in the list: its neighbours by their numbers. */
type Place = { id: number; list: string; previous: number | undefined; next: number | undefined }

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
  const found: Place | undefined =
    at < 0 ? undefined : { id, list, previous: rows[at - 1]?.id, next: rows[at + 1]?.id }
  const [kept, setKept] = useState(found)
  if (found && !same(found, kept)) setKept(found)
  const place = found ?? (kept?.id === id && kept.list === list ? kept : undefined)
  const within = list === '' ? '' : `?${LIST}=${encodeURIComponent(list)}`
  const address = (order: number | undefined) =>
    order === undefined ? undefined : `${links.order(shop, order)}${within}`
  const back = list === '' ? links.orders(shop) : `${links.orders(shop)}?${list}`
  return { back, previous: address(place?.previous), next: address(place?.next) }
}
