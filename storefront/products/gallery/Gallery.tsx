import { useTexts } from '#client/texts.ts'
import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#client/parts/lazy-part.ts'
import { sourceOf } from '#contract/pictures.ts'
import type { ProductImage } from '#contract/products.ts'
import { lineDirection } from '#client/direction.ts'
import { Picture } from '#client/parts/Picture.tsx'
import { NoImage } from './NoImage.tsx'
import { GALLERY_SIZES } from './sizes.ts'
import { useSeenSizes } from './use-seen-sizes.ts'

/** Loaded once a mouse is on the picture. */
const Lens = lazyPart(() => import('./Lens.tsx'), 'Lens')
const loadFullView = () => import('./FullView.tsx')
const FullView = lazyPart(loadFullView, 'FullView')

type GalleryProps = {
  pictures: ProductImage[]
  /** The picture to show now. */
  wanted?: string | null | undefined
  /** On a phone it leaves more of the window to what is to be chosen. */
  isLow?: boolean
}

/** The pictures side by side in a track that fingers swipe and thumbnails move. */
export function Gallery({ pictures, wanted, isLow = false }: GalleryProps) {
  const { track, shown, setShown, show } = useTrack(pictures, wanted)
  const [enlarged, setEnlarged] = useState<number>()
  const seenSizes = useSeenSizes()

  const active = pictures[shown]
  if (!active) {
    return (
      <div className="aspect-[4/3] rounded-picture bg-stage">
        <NoImage />
      </div>
    )
  }
  return (
    <div onPointerEnter={() => void loadFullView()} onFocus={() => void loadFullView()}>
      <Stage picture={active}>
        <ul
          ref={track}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(Math.abs(Math.round(scrollLeft / clientWidth)))
          }
          className={`flex ${isLow ? 'aspect-[16/9]' : 'aspect-[3/2]'} snap-x md:aspect-[4/3] snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth rounded-picture bg-stage [scrollbar-width:none] motion-reduce:scroll-auto`}
        >
          {pictures.map((picture, place) => (
            <Slide
              key={picture.id}
              picture={picture}
              isFirst={place === 0}
              isShown={place === shown}
              seenSizes={place === 0 ? seenSizes : undefined}
              onEnlarge={() => setEnlarged(place)}
            />
          ))}
        </ul>
      </Stage>
      {pictures.length > 1 && <Thumbnails pictures={pictures} shown={shown} onShow={show} />}
      {enlarged !== undefined && (
        <Suspense>
          <FullView
            pictures={pictures}
            start={enlarged}
            onClose={(place) => {
              setEnlarged(undefined)
              show(place)
              track.current?.children[place]?.querySelector('a')?.focus({ preventScroll: true })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Shows a picture, and enlarges it with a lens under the mouse. */
function Stage({ picture, children }: { picture: ProductImage; children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null)
  const [hasMouse, setHasMouse] = useState(false)
  return (
    <div
      ref={stage}
      onPointerEnter={({ pointerType }) => setHasMouse(pointerType === 'mouse')}
      className="relative"
    >
      {children}
      {hasMouse && (
        <Suspense>
          <Lens stage={stage} picture={picture} />
        </Suspense>
      )}
    </div>
  )
}

/** A plain click is answered here; one that asks for another tab or window is the browser's. */
function takesOver(event: MouseEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return false
  event.preventDefault()
  return true
}

type SlideProps = {
  picture: ProductImage
  isFirst: boolean
  isShown: boolean
  /** The `sizes` with which the visitor's browser has already loaded it, on the card. */
  seenSizes: string | undefined
  onEnlarge: () => void
}

const Slide = ({ picture, isFirst, isShown, seenSizes, onEnlarge }: SlideProps) => {
  const t = useTexts('product')
  return (
    <li id={`picture-${picture.id}`} className="size-full shrink-0 snap-center">
      <a
        href={sourceOf(picture.image, picture.width)}
        aria-label={
          picture.alt_text ? t('enlarge', { picture: picture.alt_text }) : t('enlargePicture')
        }
        tabIndex={isShown ? 0 : -1}
        onClick={(event) => {
          if (takesOver(event)) onEnlarge()
        }}
        className="relative block size-full cursor-zoom-in -outline-offset-4"
      >
        {seenSizes && (
          <Picture
            image={picture.image}
            width={picture.width}
            height={picture.height}
            alt=""
            sizes={seenSizes}
            priority
            className="absolute inset-0 size-full max-md:object-cover md:object-contain"
          />
        )}
        <Picture
          image={picture.image}
          width={picture.width}
          height={picture.height}
          alt={picture.alt_text}
          sizes={GALLERY_SIZES}
          priority={isFirst}
          className={`relative size-full max-md:object-cover md:object-contain ${seenSizes ? 'bg-transparent!' : ''}`}
        />
      </a>
    </li>
  )
}

type ThumbnailsProps = { pictures: ProductImage[]; shown: number; onShow: (place: number) => void }

const Thumbnails = ({ pictures, shown, onShow }: ThumbnailsProps) => {
  const t = useTexts('product')
  return (
    <ul
      aria-label={t('pictures')}
      className="-mx-1 flex p-1 max-md:justify-center md:mt-2 md:flex-wrap md:gap-3"
    >
      {pictures.map((picture, place) => (
        <li key={picture.id} className="shrink-0">
          <a
            href={`#picture-${picture.id}`}
            aria-label={t('picture', { place: place + 1, all: pictures.length })}
            aria-current={place === shown ? 'true' : undefined}
            onClick={(event) => takesOver(event) && onShow(place)}
            className="gallery-thumbnail"
          >
            <Picture
              image={picture.image}
              width={picture.width}
              height={picture.height}
              alt=""
              sizes="5rem"
              className="aspect-[4/3] w-full object-cover max-md:hidden"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The track, which picture it shows, and how it is moved. */
function useTrack(pictures: ProductImage[], wanted: string | null | undefined) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)

  // The next picture is there before it is asked for.
  useEffect(() => {
    const next = track.current?.children[shown + 1]?.querySelector('img')
    if (next) next.loading = 'eager'
  }, [shown])

  const wantedPlace = pictures.findIndex(({ image }) => image === wanted)
  useEffect(() => {
    if (wantedPlace >= 0) moveTo(wantedPlace, track.current)
  }, [wantedPlace])
  return { track, shown, setShown, show: (place: number) => moveTo(place, track.current) }
}

const moveTo = (place: number, track: HTMLElement | null) =>
  track?.scrollTo({ left: place * track.clientWidth * lineDirection() })
