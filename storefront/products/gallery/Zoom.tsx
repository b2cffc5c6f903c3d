import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import type { ProductImage } from '#contract/products.ts'
import { Picture } from '#client/parts/Picture.tsx'
import type { Lens } from './zoom.ts'

const loadZoom = () => import('./zoom.ts')

type ZoomProps = { picture: ProductImage; children: ReactNode }

/** A lens over the picture while a mouse is on it; the large picture is loaded at its first touch. */
export function Zoom({ picture, children }: ZoomProps) {
  const lens = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(false)
  const zoom = useRef<Awaited<ReturnType<typeof loadZoom>>>(undefined)

  function follow(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerType !== 'mouse' || !lens.current) return
    if (!zoom.current) {
      loadZoom().then(
        (loaded) => (zoom.current = loaded),
        () => {},
      )
      return
    }
    const { isWorthZooming, lensAt } = zoom.current
    const box = event.currentTarget.getBoundingClientRect()
    if (!isWorthZooming(picture, box)) return
    setWanted(true)
    const large = lens.current.querySelector('img')
    if (!large?.complete || !large.naturalWidth) return
    const pointer = { x: event.clientX - box.left, y: event.clientY - box.top }
    const enlarged = lensAt(pointer, box, picture)
    if (enlarged) place(lens.current, large, enlarged)
    else lens.current.classList.add('invisible')
  }

  return (
    <div
      className="relative"
      onPointerMove={follow}
      onPointerLeave={() => lens.current?.classList.add('invisible')}
    >
      {children}
      <div
        ref={lens}
        aria-hidden="true"
        className="pointer-events-none invisible absolute top-0 left-0 size-0 overflow-hidden rounded-picture bg-stage outline outline-line"
      >
        {wanted && (
          <Picture
            key={picture.id}
            image={picture.image}
            width={picture.width}
            height={picture.height}
            alt=""
            sizes={`${Math.round(picture.width * 0.7)}px`}
            priority
            className="absolute top-0 left-0 max-w-none origin-top-left"
          />
        )}
      </div>
    </div>
  )
}

function place(window: HTMLElement, large: HTMLElement, lens: Lens) {
  Object.assign(window.style, boxStyle(lens, lens.at))
  Object.assign(large.style, boxStyle(lens.picture, lens.picture))
  window.classList.remove('invisible')
}

const boxStyle = (size: { width: number; height: number }, at: { x: number; y: number }) => ({
  width: `${size.width}px`,
  height: `${size.height}px`,
  transform: `translate(${at.x}px, ${at.y}px)`,
})
