import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf } from '#client/failures.ts'
import type { SheetField } from '#contract/backoffice/catalogue/sheet.ts'
import { useAddressFilter } from '../parts/lists/use-address-filter.ts'
import { FoundDraft } from '../forms/drafts/FoundDraft.tsx'
import { SaveBar } from '../forms/SaveBar.tsx'
import { links } from '../links.ts'
import { Button, ButtonLink } from '../parts/Button.tsx'
import { Page } from '../parts/Page.tsx'
import { Empty, Failed, RowsSkeleton } from '../parts/States.tsx'
import { filterIn, ProductsFilterBar } from '../products/list/ProductsFilterBar.tsx'
import { PRODUCT_STATUS } from '../products/product-words.ts'
import { useCategories } from '../products/products-data.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import type { Choices } from './sheet-cells.ts'
import { NO_CHANGES, settle, type Waiting } from './sheet-changes.ts'
import { useKeptChanges } from './use-kept-changes.ts'
import { useSheetRows, useSheetSave } from './sheet-data.ts'
import { SheetGrid } from './SheetGrid.tsx'
import { type Locks, type Sheet, useSheet } from './use-sheet.ts'
import { t } from '../texts/sheet.ts'
import { t as parts } from '../texts/parts.ts'

const STATUSES = Object.entries(PRODUCT_STATUS).map(([value, { label }]) => ({ value, label }))

/** Prices, stock and what else many products differ in, as cells; saved together, judged one by one. */
export function Component() {
  const { shop } = useShop()
  const { query, clear } = useAddressFilter()
  const filter = filterIn(query)
  const list = useSheetRows(filter)
  const kept = useKeptChanges()
  const rows = useMemo(() => list.data?.pages.flatMap(({ results }) => results) ?? [], [list.data])
  return (
    <Page title={t('bulkEditor')} back={{ to: links.products(shop), label: t('products') }}>
      <p className="mb-4 md:hidden">
        {t.rich('needsWiderScreen', {
          a: (inner) => (
            <a href={links.products(shop)} className="underline underline-offset-4">
              {inner}
            </a>
          ),
        })}
      </p>
      {kept.found && (
        <div className="hidden md:block">
          <FoundDraft onTakeUp={kept.takeUp} onLeave={kept.leaveIt} />
        </div>
      )}
      <div className="hidden rounded-card border border-line bg-surface shadow-card md:block">
        <ProductsFilterBar />
        {list.isPending && <RowsSkeleton />}
        {list.error && rows.length === 0 && (
          <Failed message={sentenceOf(list.error)} onRetry={() => void list.refetch()} />
        )}
        {list.data && rows.length === 0 && (
          <Empty
            title={t('noProductHere')}
            action={
              Object.keys(filter).length > 0 ? (
                <Button onClick={() => clear()}>{parts('clearFilters')}</Button>
              ) : (
                <ButtonLink to={`${links.products(shop)}?new=yes`}>{t('newProduct')}</ButtonLink>
              )
            }
          />
        )}
        {rows.length > 0 && (
          <Cells key={JSON.stringify(filter)} rows={rows} kept={kept} list={list} />
        )}
      </div>
    </Page>
  )
}

type CellsProps = {
  rows: Parameters<typeof useSheet>[0]
  kept: ReturnType<typeof useKeptChanges>
  list: ReturnType<typeof useSheetRows>
}

function Cells({ rows, kept, list }: CellsProps) {
  const [query] = useSearchParams()
  const choices = useChoices()
  const sheet = useSheet(rows, kept, choices, useLocks())
  const { waiting } = sheet.changes
  const [said, setSaid] = useState('')
  const saving = useSaving(sheet, filterIn(query), () => setSaid(parts('saved')))
  const { fetchNextPage, isFetchingNextPage, hasNextPage } = list
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [isFetchingNextPage, fetchNextPage])
  const waitingHere = sheet.waitingAt(sheet.here)
  const count = t('unsavedCells', { count: waiting.size })
  return (
    <>
      <SheetGrid
        rows={rows}
        sheet={sheet}
        choices={choices}
        hasMore={hasNextPage}
        onMore={more}
        onSay={setSaid}
      />
      <p className="flex min-h-11 flex-wrap items-center gap-x-4 border-t border-line px-5 py-2 text-sm text-muted">
        {waitingHere?.fault ? (
          <span role="alert" className="text-alarm">
            {waitingHere.fault}
          </span>
        ) : (
          <span>{t('keysHint')}</span>
        )}
        <output className="ms-auto">{waiting.size > 0 ? count : said}</output>
      </p>
      <SaveBar
        isDirty={waiting.size > 0}
        isSaving={saving.isSaving}
        fault={saving.fault ?? faultsText([...waiting.values()])}
        onSave={() => void saving.save()}
        onDiscard={() => sheet.setChanges(NO_CHANGES)}
      />
    </>
  )
}

function useChoices(): Choices {
  const categories = useCategories()
  return useMemo(
    () => ({
      status: STATUSES,
      category_id: (categories.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    }),
    [categories.data],
  )
}

function useLocks(): Locks {
  const can = useCan()
  return new Set<SheetField>([
    ...(can('prices.edit') ? [] : (['price', 'list_price'] as const)),
    ...(can('costs.see') ? [] : (['cost'] as const)),
    ...(can('stock.edit') ? [] : (['stock'] as const)),
    ...(can('products.edit')
      ? []
      : (['name', 'category_id', 'status', 'sku', 'weight_grams'] as const)),
  ])
}

function useSaving(sheet: Sheet, filter: ReturnType<typeof filterIn>, onSaved: () => void) {
  const send = useSheetSave(filter)
  const [isSaving, setSaving] = useState(false)
  const [fault, setFault] = useState<string>()
  const save = async () => {
    setSaving(true)
    setFault(undefined)
    try {
      await send(sheet.changes.waiting, (sent, saved, refused) =>
        sheet.setChanges((before) => settle(before, sent, saved, refused)),
      )
      onSaved()
    } catch (error) {
      setFault(sentenceOf(error))
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving, fault }
}

function faultsText(cells: Waiting[]): string | undefined {
  const faults = cells.flatMap(({ fault }) => fault ?? [])
  if (faults.length === 0) return undefined
  return t('cellsNotSavable', { count: faults.length, fault: faults[0]! })
}
