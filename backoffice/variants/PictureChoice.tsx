import { useState } from 'react'
import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import { sourceOf } from '#contract/pictures.ts'
import { Icon } from '#ui/Icon.tsx'
import { Dialog } from '../parts/dialogs/Dialog.tsx'
import { t } from '../texts/variants.ts'

type Images = StaffProduct['images']

type PictureChoiceProps = {
  /** "S, horn" or "All variants". */
  name: string
  images: Images
  /** Null: the product's main picture. */
  chosen: number | null
  onChoose: (id: number | null) => void
}

/** The picture of a variant as a thumbnail, which is pressed to choose another one by sight. */
export function PictureChoice({ name, images, chosen, onChoose }: PictureChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const own = images.find(({ id }) => id === chosen)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('pictureOfIs', {
          name,
          picture: own ? wordsOf(images, own) : t('mainPictureInText'),
        })}
        onClick={() => setOpen(true)}
        className="inline-flex size-11 items-center justify-center overflow-hidden rounded-control border border-edge hover:border-ink md:size-9"
      >
        {own ? (
          <Thumbnail image={own} className="size-full" />
        ) : (
          <Icon name="image" className="size-4 text-muted" />
        )}
      </button>
      {isOpen && (
        <Dialog title={t('pictureOf', { name })} onClose={() => setOpen(false)}>
          <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
            {[null, ...images].map((image) => (
              <li key={image?.id ?? 'main'}>
                <button
                  type="button"
                  aria-pressed={(image?.id ?? null) === chosen}
                  onClick={() => {
                    onChoose(image?.id ?? null)
                    setOpen(false)
                  }}
                  className="grid w-full gap-1 rounded-control border border-line p-1.5 text-start text-sm hover:border-ink aria-pressed:border-accent aria-pressed:bg-stage"
                >
                  <Thumbnail image={image ?? images[0]} className="aspect-square w-full" />
                  <span className="truncate">
                    {image ? wordsOf(images, image) : t('mainPicture')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

/** "2. A cup with a lid" */
const wordsOf = (images: Images, { id, alt_text }: Images[number]) =>
  `${images.findIndex((each) => each.id === id) + 1}. ${alt_text}`.trim()

/** Twice what it takes up, for dense screens. */
const SHOWN_WIDTH = 320

type ThumbnailProps = { image: Images[number] | undefined; className: string }

const Thumbnail = ({ image, className }: ThumbnailProps) =>
  image ? (
    <img
      src={sourceOf(image.image, SHOWN_WIDTH)}
      alt=""
      loading="lazy"
      className={`rounded-picture object-cover ${className}`}
    />
  ) : (
    <span className={`rounded-picture bg-stage ${className}`} />
  )
