import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf } from '#client/failures.ts'
import { useWhileHere } from '../../shell/use-while-here.ts'
import { useRecord } from '../../shell/use-record.ts'
import { useShop } from '../../shell/use-shop.ts'
import { Button } from '../Button.tsx'
import { FormDialog } from '../dialogs/FormDialog.tsx'
import { Field } from '../fields/Field.tsx'
import { fieldText } from '../fields/field-text.ts'
import { useChange } from '../use-change.ts'
import { t } from '../../texts/parts.ts'

type List = 'orders' | 'products' | 'reports'

function useViews(list: List) {
  const { shop, api } = useShop()
  const queryKey = ['views', shop, list]
  return {
    views: useRecord(queryKey, () => api(`GET /${list}/views/`)),
    stale: [queryKey],
    save: (body: { name: string; query: string; is_shared: boolean }) =>
      api(`POST /${list}/views/`, { body }),
    remove: (id: number) => api(`DELETE /${list}/views/:id/`, { params: { id } }),
  }
}

/** A filter in one order, whatever the order of the address. */
const sorted = (query: URLSearchParams) => {
  const copy = new URLSearchParams(query)
  copy.sort()
  return copy.toString()
}

type SavedViewsProps = {
  list: List
  /** Whether the list differs from its usual form. */
  canSave: boolean
  /** Facts that belong to a view beside the address's query, such as which report it is. */
  of?: Record<string, string>
  /** Shows a view that was chosen; absent: its query becomes the address's. */
  onOpen?: (query: URLSearchParams) => void
}

const NOTHING_MORE = {}

/**
 * Lists that were kept under a name, filter, order, columns and all: one's own and those of everybody.
 * The present one can be kept.
 */
export function SavedViews({ list, canSave, of = NOTHING_MORE, onOpen }: SavedViewsProps) {
  const [query, setQuery] = useSearchParams()
  const [isNaming, setNaming] = useState(false)
  const { views, stale, remove } = useViews(list)
  const drop = useChange(remove, { stale, saysFault: true })
  const now = sorted(new URLSearchParams([...query, ...Object.entries(of)]))
  const current = views.data?.find((view) => sorted(new URLSearchParams(view.query)) === now)
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 pb-3 md:px-5">
      <ul aria-label={t('savedViews')} className="contents">
        {views.data?.map((view) => (
          <li key={view.id} className="inline-flex">
            <button
              type="button"
              aria-pressed={view.id === current?.id}
              title={view.is_shared ? t('sharedBy', { name: view.by }) : undefined}
              onClick={() => (onOpen ?? setQuery)(new URLSearchParams(view.query))}
              className="inline-flex min-h-11 items-center rounded-control border border-line px-3 hover:border-ink aria-pressed:border-accent aria-pressed:bg-stage aria-pressed:font-semibold md:min-h-8"
            >
              {view.name}
            </button>
            {view.is_own && view.id === current?.id && (
              <Button
                kind="quiet"
                aria-label={t('removeView', { name: view.name })}
                disabled={drop.isPending}
                onClick={() => drop.mutate(view.id)}
              >
                ×
              </Button>
            )}
          </li>
        ))}
      </ul>
      {/* The row is always there: the list below does not move while it is narrowed. */}
      <Button
        kind="quiet"
        disabled={!canSave || current !== undefined}
        onClick={() => setNaming(true)}
      >
        {t('saveThisViewAsk')}
      </Button>
      {isNaming && <NameDialog list={list} query={now} onClose={() => setNaming(false)} />}
    </div>
  )
}

type NameDialogProps = { list: List; query: string; onClose: () => void }

function NameDialog({ list, query, onClose }: NameDialogProps) {
  const { save, stale } = useViews(list)
  const close = useWhileHere(onClose)
  const keep = useChange(save, { stale })
  const submit = (fields: FormData) => {
    const view = { name: fieldText(fields, 'name'), query, is_shared: fields.has('is_shared') }
    keep.mutate(view, { onSuccess: close })
  }
  return (
    <FormDialog
      title={t('saveThisView')}
      act={t('save')}
      acting={t('saving')}
      doing={{ isPending: keep.isPending }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('name')} error={keep.error && sentenceOf(keep.error)}>
        {(control) => <input {...control} name="name" maxLength={40} required />}
      </Field>
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" name="is_shared" className="size-5" />
        {t('forAllColleagues')}
      </label>
    </FormDialog>
  )
}
