import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { sentenceOf } from '#client/failures.ts'
import type { BulkReport } from '#contract/backoffice/bulk.ts'
import { links } from '../links.ts'
import { useToast } from '../parts/Toasts.tsx'
import { useRecord } from '../shell/use-record.ts'
import { type ShopInUse, useCan, useShop } from '../shell/use-shop.ts'
import { type BulkKind, countOf } from './bulk-words.ts'
import { t } from '../texts/bulk.ts'

const RUNNING_ASKED_EVERY_MS = 2_000

/** The kind of bulk changes in the address; undefined for a wrong one and without its permission. */
export function useBulkKind(): BulkKind | undefined {
  const { kind } = useParams()
  const can = useCan()
  if (kind === 'orders') return can('orders.handle') ? kind : undefined
  return kind === 'products' && can('prices.edit') ? kind : undefined
}

const readJob = ({ api }: ShopInUse, kind: BulkKind, id: number): Promise<BulkReport> =>
  kind === 'orders'
    ? api('GET /orders/bulk-jobs/:id/', { params: { id } })
    : api('GET /products/bulk-jobs/:id/', { params: { id } })

const stopJob = ({ api }: ShopInUse, kind: BulkKind, id: number): Promise<BulkReport> =>
  kind === 'orders'
    ? api('POST /orders/bulk-jobs/:id/cancellation/', { params: { id } })
    : api('POST /products/bulk-jobs/:id/cancellation/', { params: { id } })

/** Reads a bulk change, again and again for as long as it runs. */
export function useBulkJob(kind: BulkKind, id: number) {
  const inUse = useShop()
  return useRecord(['bulk', inUse.shop, kind, id], () => readJob(inUse, kind, id), {
    refetchInterval: ({ state }) => state.data?.state === 'running' && RUNNING_ASKED_EVERY_MS,
  })
}

export function useBulkJobs(kind: BulkKind) {
  const { shop, api } = useShop()
  return useRecord(['bulk', shop, kind, 'list'], () =>
    kind === 'orders' ? api('GET /orders/bulk-jobs/') : api('GET /products/bulk-jobs/'),
  )
}

/** Lists and numbers are asked anew, whatever a change of many did. */
export function useManyChanged(kind: BulkKind) {
  const client = useQueryClient()
  const { shop } = useShop()
  return () =>
    Promise.all(
      [kind, 'home', 'bulk'].map((name) => client.invalidateQueries({ queryKey: [name, shop] })),
    )
}

/** Stops a change before its next batch. */
export function useStopJob(kind: BulkKind, id: number) {
  const inUse = useShop()
  const changed = useManyChanged(kind)
  return useMutation({ mutationFn: () => stopJob(inUse, kind, id), onSettled: () => changed() })
}

/** Puts back what a change did, and shows how that went. */
export function useRevertJob() {
  const { shop, api } = useShop()
  const navigate = useNavigate()
  const changed = useManyChanged('products')
  const say = useToast()
  return useMutation({
    mutationFn: (id: number) => api('POST /products/bulk-jobs/:id/reversal/', { params: { id } }),
    onSuccess: async (report) => {
      await changed()
      if (report.state === 'running' || report.refused > 0) {
        return navigate(links.bulkJob(shop, 'products', report.id!))
      }
      say({ text: t('thingsPutBack', { things: countOf('products', report.changed, report.act) }) })
    },
    onError: (error) => say({ text: sentenceOf(error) }),
  })
}

/** Reports a change that has begun: a message with undo, or the page that shows its progress. */
export function useBegun(kind: BulkKind, onEnd: () => void) {
  const { shop } = useShop()
  const navigate = useNavigate()
  const changed = useManyChanged(kind)
  const say = useToast()
  const revert = useRevertJob()
  return async (report: BulkReport) => {
    await changed()
    onEnd()
    if (report.state === 'running' || report.refused > 0) {
      return navigate(links.bulkJob(shop, kind, report.id!))
    }
    say({
      text: t('thingsChanged', { things: countOf(kind, report.changed, report.act) }),
      ...(report.can_be_reverted && { undo: () => revert.mutate(report.id!) }),
    })
  }
}
