import { type Export, EXPORT_KINDS, type ExportKind } from '#contract/backoffice/files/exports.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { Tag, type Tone } from '../parts/Tag.tsx'
import { useChange } from '../parts/use-change.ts'
import { When } from '../parts/When.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { useRecord } from '../shell/use-record.ts'
import { t as parts } from '../texts/parts.ts'
import { t } from '../texts/imports.ts'

const ASKED_EVERY_MS = 1_000

function useExports() {
  const { shop, api } = useShop()
  return useRecord(['exports', shop], () => api('GET /exports/'), {
    refetchInterval: ({ state }) =>
      (state.data?.some((each) => each.state === 'running') ?? false) && ASKED_EVERY_MS,
  })
}

/** The shop's own data as files, each of which can be taken for a day. */
export function ExportsCard() {
  const { shop, api } = useShop()
  const can = useCan()
  const stale = [['exports', shop]]
  const begin = useChange((kind: ExportKind) => api('POST /exports/', { body: { kind } }), {
    stale,
  })
  const remove = useChange((id: number) => api('DELETE /exports/:id/', { params: { id } }), {
    stale,
  })
  // The call asks for the factor that the file itself wants.
  const take = useChange((id: number) => api('GET /exports/:id/', { params: { id } }), {
    after: ({ url }) => url !== null && window.location.assign(url),
  })
  const kinds = Object.entries(EXPORT_KINDS).filter(([, { may }]) => can(may))
  return (
    <Card title={t('export')}>
      <p className="mb-3 max-w-prose text-muted">{t('exportAbout')}</p>
      <div className="flex flex-wrap gap-2">
        {kinds.map(([kind]) => (
          <Button
            key={kind}
            disabled={begin.isPending}
            onClick={() => begin.mutate(kind as ExportKind)}
          >
            {EXPORT_TITLES[kind as ExportKind]}
          </Button>
        ))}
      </div>
      <ErrorText error={begin.error ?? take.error ?? remove.error} />
      <Loaded query={useExports()}>
        {(all) => (
          <ul className="mt-3 rows">
            {all.map((each) => (
              <ExportRow
                key={each.id}
                file={each}
                isTaken={take.isPending}
                onTake={() => take.mutate(each.id)}
                onRemove={() => remove.mutate(each.id)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

const EXPORT_TITLES: Record<ExportKind, string> = {
  products: t('products'),
  stock: t('stock'),
  orders: t('orders'),
  customers: t('customers'),
  reviews: t('reviews'),
  comments: t('comments'),
  redirects: t('redirects'),
  shop: t('wholeShop'),
}

const STATES: Record<Export['state'], { label: string; tone: Tone }> = {
  running: { label: t('writing'), tone: 'wait' },
  done: { label: t('ready'), tone: 'good' },
  failed: { label: t('stopped'), tone: 'alarm' },
}

type ExportRowProps = {
  file: Export
  isTaken: boolean
  onTake: () => void
  onRemove: () => void
}

function ExportRow({ file, isTaken, onTake, onRemove }: ExportRowProps) {
  const title = EXPORT_TITLES[file.kind]
  const { label, tone } = STATES[file.state]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-medium">{title}</span>
          <Tag tone={tone}>{label}</Tag>
        </p>
        <p className="text-sm text-muted">
          {t('rowCount', { count: file.rows })} · <When iso={file.created_at} /> · {file.by}
        </p>
      </div>
      {file.url !== null && (
        <Button
          disabled={isTaken}
          onClick={onTake}
          aria-label={t('downloadFileOf', { name: title })}
        >
          {t('download')}
        </Button>
      )}
      <Button kind="quiet" onClick={onRemove} aria-label={t('deleteFileOf', { name: title })}>
        {parts('delete')}
      </Button>
    </li>
  )
}
