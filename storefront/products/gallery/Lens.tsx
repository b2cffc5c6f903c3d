import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ProductImage } from '#contract/products.ts'
import { Picture } from '#client/parts/Picture.tsx'
import { isWorthZooming, type Lens as LensPlace, lensAt } from './zoom.ts'

type LensProps = {
  /** The stage that shows the picture and receives the mouse. */
  stage: RefObject<HTMLElement | null>
  picture: ProductImage
}

/** A lens over the picture while a mouse is on it. The large picture is loaded when it is first needed. */
export function Lens({ stage, picture }: LensProps) {
  const lens = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(false)

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const hide = () => lens.current?.classList.add('invisible')

    function follow(event: PointerEvent) {
      if (event.pointerType !== 'mouse' || !lens.current || !element) return
      const box = element.getBoundingClientRect()
      if (!isWorthZooming(picture, box)) return
      setWanted(true)
      const large = lens.current.querySelector('img')
      if (!large?.complete || !large.naturalWidth) return
      const pointer = { x: event.clientX - box.left, y: event.clientY - box.top }
      const enlarged = lensAt(pointer, box, picture)
      if (enlarged) place(lens.current, large, enlarged)
      else hide()
    }

    element.addEventListener('pointermove', follow)
    element.addEventListener('pointerleave', hide)
    return () => {
      element.removeEventListener('pointermove', follow)
      element.removeEventListener('pointerleave', hide)
    }
  }, [stage, picture])

  return (
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
  )
}

function place(window: HTMLElement, large: HTMLElement, lens: LensPlace) {
  Object.assign(window.style, boxStyle(lens, lens.at))
  Object.assign(large.style, boxStyle(lens.picture, lens.picture))
  window.classList.remove('invisible')
}

const boxStyle = (size: { width: number; height: number }, at: { x: number; y: number }) => ({
  width: `${size.width}px`,
  height: `${size.height}px`,
  transform: `translate(${at.x}px, ${at.y}px)`,
})
