import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { SheetRow } from '#contract/backoffice/catalogue/sheet.ts'
import type { StaffReply } from '#contract/backoffice/staff-api.ts'
import type { ProductsFilter } from '../products/products-data.ts'
import { useShop } from '../shell/use-shop.ts'
import { cellKey } from './sheet-cells.ts'
import { cellsToSend, type Waiting } from './sheet-changes.ts'

type SheetPage = StaffReply<'GET /products/sheet/'>

const MOST_ROWS_SENT = 100

const keyOf = (shop: number, filter: ProductsFilter) => ['products', shop, 'sheet', filter]

/** The rows, 100 products at a time. What others change comes in with the next look. */
export function useSheetRows(filter: ProductsFilter) {
  const { shop, api } = useShop()
  return useInfiniteQuery({
    queryKey: keyOf(shop, filter),
    queryFn: ({ pageParam }) =>
      api('GET /products/sheet/', {
        query: { ...filter, ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: false,
  })
}

type Refused = StaffReply<'PATCH /products/sheet/'>['refused']

const rowOf = (cells: Waiting[]) => ({
  product_id: cells[0]!.product_id,
  variant_id: cells[0]!.variant_id,
  cells: Object.fromEntries(cells.map(({ field, from, to }) => [field, { from, to }])),
})

/** Sends what waits, a hundred rows at a time, and puts the rows as they are then into the sheet. */
export function useSheetSave(filter: ProductsFilter) {
  const { shop, api } = useShop()
  const client = useQueryClient()
  return async (
    waiting: ReadonlyMap<string, Waiting>,
    onPart: (sent: Waiting[], rows: SheetRow[], refused: Refused) => void,
  ) => {
    const all = cellsToSend(waiting)
    for (let at = 0; at < all.length; at += MOST_ROWS_SENT) {
      const sent = all.slice(at, at + MOST_ROWS_SENT)
      const body = { rows: sent.map(rowOf) } as never
      const reply = await api('PATCH /products/sheet/', { body })
      const byKey = new Map(reply.rows.map((row) => [cellKey(row, ''), row]))
      client.setQueryData<InfiniteData<SheetPage>>(
        keyOf(shop, filter),
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              results: page.results.map((row) => byKey.get(cellKey(row, '')) ?? row),
            })),
          },
      )
      onPart(sent.flat(), reply.rows, reply.refused)
    }
    await Promise.all(
      ['list', 'counts', 'one'].map((name) =>
        client.invalidateQueries({ queryKey: ['products', shop, name] }),
      ),
    )
  }
}
