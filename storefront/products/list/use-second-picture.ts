import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { ProductImage } from '#contract/products.ts'
import { useApi } from '#client/use-api.ts'

/** As links have it: a pointer that rests for so long means it. */
const INTENT_MS = 65

/**
 * A product's second picture once a mouse rests on its card. The answer that it comes from is the
 * one that its page is prepared from, so nothing is asked twice, and nothing before that.
 */
export function useSecondPicture(slug: string) {
  const api = useApi()
  const [picture, setPicture] = useState<ProductImage>()
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function find(): Promise<void> {
    const product = await api('GET /products/products/:slug/', { params: { slug } })
    const [, second] = product.images.toSorted((one, other) => one.order - other.order)
    setPicture(second)
  }

  return {
    picture,
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType !== 'mouse' || picture) return
      // The first picture stays where the second cannot be had.
      timer.current = window.setTimeout(() => void find().catch(() => {}), INTENT_MS)
    },
    onPointerLeave: () => clearTimeout(timer.current),
  }
}
