import { type HTMLAttributes, type PointerEvent, type ReactNode, useRef } from 'react'
import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import { sourceOf, widthOf, ZOOM_PIXELS } from '#contract/pictures.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '../../parts/Button.tsx'
import { DragHandle } from '../../forms/drag/DragHandle.tsx'
import { AskButton } from '../../parts/dialogs/AskButton.tsx'
import { PictureInput } from '../../parts/fields/PictureInput.tsx'
import { AltText } from './AltText.tsx'
import { t } from '../../texts/product-page.ts'
import { t as parts } from '../../texts/parts.ts'

type Image = StaffProduct['images'][number]

type PictureRowProps = {
  product: number
  image: Image
  at: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  onReplace: (files: File[]) => void
  /** The props of a row while one is dragged. */
  drag: HTMLAttributes<HTMLLIElement>
  onGrab: (event: PointerEvent) => void
}

/** Twice what it takes up, for dense screens. */
const SHOWN_WIDTH = 320

const ACT =
  'inline-flex size-11 items-center justify-center rounded-control hover:bg-stage disabled:opacity-40 md:size-9'

/** A picture, what it shows in words, and its place. */
export function PictureRow({ product, image, at, count, ...row }: PictureRowProps) {
  const { drag, onGrab, ...acts } = row
  return (
    <li {...drag}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 p-2">
        <span className="flex items-center md:row-span-3">
          <span className="max-md:hidden">
            <DragHandle onGrab={onGrab} />
          </span>
          <img
            src={sourceOf(image.image, SHOWN_WIDTH)}
            alt={image.alt_text}
            draggable={false}
            // A finger on the picture scrolls the page.
            onPointerDown={(event) => event.pointerType === 'mouse' && onGrab(event)}
            className="size-16 cursor-grab rounded-picture bg-stage object-cover md:size-20"
          />
        </span>
        <AltText
          product={product}
          image={image}
          label={t('whatPictureShows', { number: at + 1 })}
        />
        <TooSmall width={widthOf(image.image)} />
        <PlaceActs at={at} count={count} onGrab={onGrab} {...acts} />
      </div>
    </li>
  )
}

const readOut = (words: ReactNode[]) => <span className="sr-only">{words}</span>

const TooSmall = ({ width }: { width: number }) =>
  width < ZOOM_PIXELS ? (
    <p className="col-span-2 text-sm text-muted md:col-span-1 md:col-start-2">
      {t('tooSmallForZoom', { width, least: ZOOM_PIXELS })}
    </p>
  ) : null

type PlaceActsProps = Pick<
  PictureRowProps,
  'at' | 'count' | 'onGrab' | 'onMove' | 'onRemove' | 'onReplace'
>

const PlaceActs = ({ at, count, onGrab, onMove, onRemove, onReplace }: PlaceActsProps) => (
  <span className="flex flex-wrap items-center max-md:col-span-2 max-md:justify-end md:col-start-2">
    <span className="me-auto flex items-center">
      <span className="md:hidden">
        <DragHandle onGrab={onGrab} />
      </span>
      <span className={`text-sm text-muted ${at === 0 ? '' : 'max-md:hidden'}`}>
        {at === 0 ? t('mainPicture') : t('pictureNumber', { number: at + 1 })}
      </span>
    </span>
    <ReplaceButton at={at} onReplace={onReplace} />
    {at > 0 && (
      <button type="button" onClick={() => onMove(0)} className={`${ACT} w-auto! px-1 md:px-2`}>
        {t.rich('moveFirst', { number: at + 1, which: readOut })}
      </button>
    )}
    <IconButton
      icon="arrow-up"
      label={t('movePictureUp', { number: at + 1 })}
      disabled={at === 0}
      onClick={() => onMove(at - 1)}
      className={at === 0 ? 'max-md:hidden' : ''}
    />
    <IconButton
      icon="arrow-up"
      label={t('movePictureDown', { number: at + 1 })}
      disabled={at === count - 1}
      onClick={() => onMove(at + 1)}
      className="rotate-180"
    />
    <AskButton
      act={parts('delete')}
      what={t('pictureOfMany', { number: at + 1 })}
      label={<Icon name="close" className="size-4" />}
      isPending={false}
      onAct={onRemove}
    >
      {t('pictureDeleted')}
    </AskButton>
  </span>
)

/** Another file in this place; what it shows stays said. */
function ReplaceButton({ at, onReplace }: Pick<PictureRowProps, 'at' | 'onReplace'>) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        className={`${ACT} w-auto! px-1 md:px-2`}
      >
        {t.rich('replacePicture', { number: at + 1, which: readOut })}
      </button>
      <PictureInput
        ref={input}
        label={t('insteadOfPicture', { number: at + 1 })}
        onTake={onReplace}
        isHidden
      />
    </>
  )
}
