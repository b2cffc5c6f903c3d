import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#client/failures.ts'
import { Card } from '../parts/Card.tsx'
import { Failed } from '../parts/States.tsx'
import { Tabs } from '../parts/Tabs.tsx'
import { useShop } from '../shell/use-shop.ts'

const WIDTHS = [
  { value: '1280', label: 'Desk' },
  { value: '768', label: 'Tablet' },
  { value: '390', label: 'Phone' },
] as const
type Width = (typeof WIDTHS)[number]['value']

const HEIGHT_PX = 900
const FRESH_FOR_MS = 30 * 60_000

/** The shop's home page in a theme and an accent colour, as it would be; visitors see it once it is published. */
export function LookPreview({ theme, accent }: { theme: string; accent: string }) {
  const { shop, api } = useShop()
  const [width, setWidth] = useState<Width>('1280')
  const [room, setRoom] = useState(0)
  const preview = useQuery({
    queryKey: ['look-preview', shop, theme, accent],
    queryFn: () => api('GET /settings/look/preview/', { query: { theme, accent } }),
    staleTime: FRESH_FOR_MS,
  })
  const pixels = Number(width)
  const scale = Math.min(1, room / pixels)
  return (
    <Card title="Preview" flush>
      <Tabs legend="Width" tabs={WIDTHS} current={width} onChoose={setWidth} />
      {preview.error && (
        <Failed message={sentenceOf(preview.error)} onRetry={() => void preview.refetch()} />
      )}
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
            title={`The shop in ${theme}`}
            // The preview's scripts stay out; the shop's fonts and pictures come in.
            sandbox="allow-same-origin"
            style={{
              width: pixels,
              height: HEIGHT_PX,
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
              marginLeft: Math.max(0, (room - pixels) / 2),
            }}
            className="absolute top-0 left-0 max-w-none border-0"
          />
        )}
      </div>
    </Card>
  )
}
