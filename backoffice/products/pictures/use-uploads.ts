import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { sentenceOf } from '#client/failures.ts'
import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import { LONGEST_PICTURE_BYTES } from '#contract/pictures.ts'
import { upload } from '../../api.ts'
import { useToast } from '../../parts/Toasts.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { useProductChanged } from '../products-data.ts'
import { t } from '../../texts/product-page.ts'

export type Upload = {
  id: number
  file: File
  /** The picture whose place it takes. */
  replaces: number | undefined
  /** 0 to 1. */
  part: number
  fault?: string | undefined
}

/** Pictures on their way, one after the other, so that the dropped order is the kept one. */
export function useUploads({ id: product }: StaffProduct) {
  const { shop } = useShop()
  const say = useToast()
  const changed = useProductChanged()
  const [uploads, setUploads] = useState<Upload[]>([])
  const last = useRef(0)
  const queue = useRef(Promise.resolve())
  const isLeft = useIsLeft()

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)))
  const drop = (id: number) => setUploads((all) => all.filter((each) => each.id !== id))

  async function send({ id, file, replaces }: Upload): Promise<void> {
    try {
      if (file.size > LONGEST_PICTURE_BYTES) throw new Error(t('largerThanAllowed'))
      const place = replaces === undefined ? '' : `?replaces=${replaces}`
      const path = `/products/${product}/pictures/${place}`
      const after = await upload<StaffProduct>(shop, path, file, (part) => change(id, { part }))
      drop(id)
      await changed(after)
    } catch (error) {
      change(id, { fault: sentenceOf(error) })
      // A person on another screen would not learn of it otherwise.
      if (isLeft()) say({ text: t('wasNotSent', { file: file.name, reason: sentenceOf(error) }) })
    }
  }
  const enqueue = (next: Upload) => {
    const before = queue.current
    queue.current = (async () => {
      await before
      await send(next)
    })()
  }
  const add = (files: File[], replaces?: number) => {
    const fresh = files.map((file) => ({ id: ++last.current, file, replaces, part: 0 }))
    setUploads((all) => [...all, ...fresh])
    fresh.forEach(enqueue)
  }
  const retry = (id: number) => {
    const failed = uploads.find((each) => each.id === id)
    if (!failed) return
    change(id, { fault: undefined, part: 0 })
    enqueue(failed)
  }
  return { uploads, add, retry, drop }
}

/** Whether another screen is shown or requested: its part may still be loading. */
function useIsLeft(): () => boolean {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = state !== 'idle'
    return () => {
      isLeft.current = true
    }
  }, [state])
  // The address changes a moment before the screen does.
  return () => isLeft.current || window.location.pathname !== pathname
}

export type Uploads = ReturnType<typeof useUploads>

/** A sentence about pictures that are not uploaded yet; undefined if all are. */
export function lostByLeaving(uploads: Upload[]): string | undefined {
  const failed = uploads.filter(({ fault }) => fault).length
  const sending = uploads.length - failed
  const said = [
    sending > 0 && t('picturesSending', { count: sending }),
    failed > 0 && t('picturesFailed', { count: failed }),
  ]
  return said.filter(Boolean).join(' ') || undefined
}
