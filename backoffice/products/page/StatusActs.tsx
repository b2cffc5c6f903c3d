import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '#client/failures.ts'
import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import type { ProductStatus } from '#contract/backoffice/records/product.ts'
import { Button, NewTabLink } from '../../parts/Button.tsx'
import { useToast } from '../../parts/Toasts.tsx'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { useProductChanged } from '../products-data.ts'
import { useCopy } from '../use-copy.ts'
import { useRecord } from '../../shell/use-record.ts'
import { t } from '../../texts/product-page.ts'
import { t as products } from '../../texts/products.ts'

const WORDS: Record<ProductStatus, { act: string; done: string }> = {
  on_sale: { act: products('publish'), done: t('publishedDone') },
  draft: { act: products('unpublish'), done: t('unpublishedDone') },
  archived: { act: products('archive'), done: products('archived') },
}

type StatusActsProps = {
  product: StaffProduct
  isDirty: boolean
  /** Saves what is typed first, where it saves itself. False: it could not. */
  flush: (() => Promise<boolean>) | undefined
}

/** Publish, take off sale, archive, restore; look at it in the shop; make another like it. */
export function StatusActs({ product, isDirty, flush }: StatusActsProps) {
  const { api } = useShop()
  const can = useCan()
  const say = useToast()
  const changed = useProductChanged()
  const become = useMutation({
    mutationFn: async (status: { from: ProductStatus; to: ProductStatus }) => {
      if (flush && !(await flush())) throw new Error(t('notSavedSee'))
      return api('PATCH /products/:id/', { params: { id: product.id }, body: { status } })
    },
    onSuccess: async (after, { from, to }) => {
      say({ text: WORDS[to].done, undo: () => become.mutate({ from: to, to: from }) })
      await changed(after)
    },
    onError: (error) => say({ text: sentenceOf(error) }),
  })
  const copy = useCopy(product.id)
  const to = (status: ProductStatus) => become.mutate({ from: product.status, to: status })
  const isUnsaved = isDirty && !flush
  const isArchived = product.status === 'archived'
  const isDraft = product.status === 'draft'
  const isBusy = become.isPending || copy.isPending
  if (!can('products.edit')) return null
  return (
    <>
      {product.url ? (
        <NewTabLink href={product.url} className={SHOP_LINK}>
          {t('viewInShop')}
        </NewTabLink>
      ) : (
        <PreviewLink product={product} />
      )}
      <Button disabled={isBusy} onClick={() => copy.mutate()}>
        {products('duplicate')}
      </Button>
      <Button disabled={isBusy} onClick={() => to(isArchived ? 'draft' : 'archived')}>
        {isArchived ? t('restore') : products('archive')}
      </Button>
      {/* A single button publishes and unpublishes, so that a press of it does not lose the focus. */}
      {!isArchived && (
        <Button
          kind={isDraft ? 'primary' : 'secondary'}
          disabled={isBusy || (isDraft && (isUnsaved || product.missing.length > 0))}
          onClick={() => to(isDraft ? 'on_sale' : 'draft')}
          title={isDraft && isUnsaved ? t('saveFirst') : undefined}
        >
          {WORDS[isDraft ? 'on_sale' : 'draft'].act}
        </Button>
      )}
    </>
  )
}

const SHOP_LINK = 'inline-flex min-h-9 items-center px-2 text-muted hover:text-ink'

/** For how long its page may lie open: the address leads there for an hour. */
const ASKED_AGAIN_MS = 1_800_000

/** The saved product, as customers will see it. */
function PreviewLink({ product: { id } }: { product: StaffProduct }) {
  const { shop, api } = useShop()
  const preview = useRecord(
    ['products', shop, 'preview', id],
    () => api('GET /products/:id/preview/', { params: { id } }),
    { refetchInterval: ASKED_AGAIN_MS },
  )
  if (!preview.data) return null
  return (
    <NewTabLink href={preview.data.url} className={SHOP_LINK}>
      {t('preview')}
    </NewTabLink>
  )
}
