import { useState } from 'react'
import type { ShopSettings } from '#contract/backoffice/settings/shapes/shop-settings.ts'
import { sentenceOf } from '#client/failures.ts'
import { Card } from '../parts/Card.tsx'
import { Failed } from '../parts/States.tsx'
import { Tabs } from '../parts/Tabs.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useShop } from '../shell/use-shop.ts'
import type { LookDraft } from './use-look-draft.ts'
import { useDraftPicture } from './use-draft-picture.ts'
import { t } from '../texts/look.ts'

const WIDTHS = [
  { value: '1280', label: t('desk') },
  { value: '768', label: t('tablet') },
  { value: '390', label: t('phone') },
] as const
type Width = (typeof WIDTHS)[number]['value']

const HEIGHT_PX = 900
const FRESH_FOR_MS = 30 * 60_000

type LookPreviewProps = { settings: ShopSettings; draft: LookDraft }

/** The shop's home page in the drafted look, as it would be; visitors see it once it is published. */
export function LookPreview({ settings, draft }: LookPreviewProps) {
  const { shop, api } = useShop()
  const { theme, accent, pictures } = draft
  const [width, setWidth] = useState<Width>('1280')
  const [room, setRoom] = useState(0)
  const logo = useDraftPicture('logo', pictures.logo)
  const hero = useDraftPicture('hero', pictures.hero)
  const query = { theme, accent, ...logo.named, ...hero.named }
  // A published picture changes the page behind an equal query.
  const key = ['look-preview', shop, query, settings.logo, settings.hero_image?.image]
  const preview = useRecord(key, () => api('GET /settings/look/preview/', { query }), {
    staleTime: FRESH_FOR_MS,
    enabled: !logo.isPending && !hero.isPending,
    placeholderData: (before) => before,
  })

  const failed = [logo, hero, preview].find(({ error }) => error)
  const pixels = Number(width)
  const scale = Math.min(1, room / pixels)
  return (
    <Card title={t('preview')} flush>
      <Tabs legend={t('width')} tabs={WIDTHS} current={width} onChoose={setWidth} />
      {failed?.error && (
        <Failed message={sentenceOf(failed.error)} onRetry={() => void failed.refetch()} />
      )}
      <BrowserTab settings={settings} draft={draft} isBusy={logo.isPending || hero.isPending} />
      <div
        ref={(box) => {
          if (!box) return
          const watch = new ResizeObserver(() => setRoom(box.clientWidth))
          watch.observe(box)
          return () => watch.disconnect()
        }}
        style={{ height: HEIGHT_PX * scale }}
        className="relative overflow-hidden rounded-b-card bg-stage"
      >
        {preview.data && (
          <iframe
            key={preview.data.url}
            // A page of ours, which may frame this shop alone.
            src={`/api/shops/${shop}/preview-frame?url=${encodeURIComponent(preview.data.url)}`}
            title={t('shopIn', { theme })}
            // The preview's scripts stay out; the shop's fonts and pictures come in.
            sandbox="allow-same-origin"
            style={{
              width: pixels,
              height: HEIGHT_PX,
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
              marginLeft: Math.max(0, (room - pixels) / 2),
            }}
            className="absolute top-0 start-0 max-w-none border-0"
          />
        )}
      </div>
    </Card>
  )
}

type BrowserTabProps = LookPreviewProps & { isBusy: boolean }

/** The tab of the shop with its icon, which the page itself does not show. */
function BrowserTab({ settings, draft, isBusy }: BrowserTabProps) {
  const staged = draft.pictures.favicon
  const icon = staged === 'removed' ? null : (staged?.address ?? settings.favicon)
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line px-3 pt-2">
      <span className="flex max-w-60 items-center gap-2 rounded-t-control border border-b-0 border-line bg-stage px-3 py-1.5 text-sm">
        {icon && <img src={icon} alt={t('theIcon')} className="size-4 object-contain" />}
        <span className="truncate">{settings.site_title}</span>
      </span>
      <output className="text-sm text-muted">{isBusy && t('picturesOnTheirWay')}</output>
    </div>
  )
}
