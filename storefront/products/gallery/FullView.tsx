import { useTexts } from '#client/texts.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ProductImage } from '#contract/products.ts'
import { Icon } from '#ui/Icon.tsx'
import { lineDirection } from '#client/direction.ts'
import { Picture } from '#client/parts/Picture.tsx'

type FullViewProps = {
  pictures: ProductImage[]
  start: number
  /** Hears which picture was the last. */
  onClose: (place: number) => void
}

const CONTROL =
  'inline-flex size-12 items-center justify-center rounded-control border border-line bg-surface text-ink hover:border-ink'

/**
 * The pictures as high as the window, to be panned where it is narrower. Arrow keys and buttons turn
 * them, Escape leaves.
 */
export function FullView({ pictures, start, onClose }: FullViewProps) {
  const t = useTexts('product')
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(start)
  useEffect(() => dialog.current?.showModal(), [])

  const turn = (steps: number) => setPlace((place + steps + pictures.length) % pictures.length)
  const turnByKey = (event: KeyboardEvent) => {
    // There the arrow keys pan.
    if (event.target === stage.current) return
    if (event.key === 'ArrowRight') turn(lineDirection())
    if (event.key === 'ArrowLeft') turn(-lineDirection())
  }
  // The view is drawn again only to show another picture.
  useEffect(() => {
    const { current } = stage
    if (!current) return
    current.scrollLeft = (lineDirection() * (current.scrollWidth - current.clientWidth)) / 2
  })
  const close = () => dialog.current?.close()
  const several = pictures.length > 1
  const next = (place + 1) % pictures.length
  return (
    <dialog
      ref={dialog}
      aria-label={t('picturesInFullSize')}
      onKeyDown={turnByKey}
      onClose={() => onClose(place)}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-paper text-ink open:flex open:flex-col"
    >
      <div className="flex items-center justify-between gap-4 p-3 md:p-4">
        <output className="text-sm text-muted tabular-nums">
          {several && t('place', { place: place + 1, all: pictures.length })}
          <span className="sr-only"> {pictures[place]?.alt_text}</span>
        </output>
        <button type="button" onClick={close} aria-label={t('close')} className={CONTROL}>
          <Icon name="close" />
        </button>
      </div>
      <section
        ref={stage}
        aria-label={pictures[place]?.alt_text}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is panned by key
        tabIndex={0}
        className="min-h-0 flex-1 overflow-x-auto overscroll-x-contain"
      >
        {pictures.map(
          (picture, each) =>
            (each === place || each === next) && (
              <div key={picture.id} hidden={each !== place} className="h-full">
                <HighPicture picture={picture} />
              </div>
            ),
        )}
      </section>
      <div className="flex min-h-18 justify-center gap-3 p-3">
        {several && <TurnButtons onTurn={turn} />}
      </div>
    </dialog>
  )
}

/** A picture as high as the window. */
const HighPicture = ({ picture }: { picture: ProductImage }) => (
  <Picture
    image={picture.image}
    width={picture.width}
    height={picture.height}
    alt={picture.alt_text}
    sizes={`${Math.round((100 * picture.width) / picture.height)}vh`}
    priority
    className="mx-auto h-full w-auto max-w-none bg-transparent!"
  />
)

const TurnButtons = ({ onTurn }: { onTurn: (steps: number) => void }) => {
  const t = useTexts('product')
  return (
    <>
      <button
        type="button"
        onClick={() => onTurn(-1)}
        aria-label={t('previousPicture')}
        className={CONTROL}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        onClick={() => onTurn(1)}
        aria-label={t('nextPicture')}
        className={CONTROL}
      >
        <Icon name="chevron-right" />
      </button>
    </>
  )
}
