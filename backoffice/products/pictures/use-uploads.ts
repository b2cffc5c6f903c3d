import { useEffect, useRef, useState } from 'react'
import type { StaffProduct } from '#contract/backoffice/catalogue/products.ts'
import { sentenceOf, upload } from '../../api.ts'
import { useShop } from '../../shell/use-shop.ts'
import { useProductChanged } from '../products-data.ts'
import { PICTURE_UPLOAD_BYTES } from './upload-limit.ts'

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
  const changed = useProductChanged()
  const [uploads, setUploads] = useState<Upload[]>([])
  const last = useRef(0)
  const queue = useRef(Promise.resolve())

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)))
  const drop = (id: number) => setUploads((all) => all.filter((each) => each.id !== id))

  async function send({ id, file, replaces }: Upload): Promise<void> {
    try {
      if (file.size > PICTURE_UPLOAD_BYTES) throw new Error('It is larger than 10 MB.')
      const place = replaces === undefined ? '' : `?replaces=${replaces}`
      const path = `/products/${product}/pictures/${place}`
      const after = await upload<StaffProduct>(shop, path, file, (part) => change(id, { part }))
      drop(id)
      await changed(after)
    } catch (error) {
      change(id, { fault: sentenceOf(error) })
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
  useAskBeforeClosing(uploads.some(({ fault }) => !fault))
  return { uploads, add, retry, drop }
}

/** Other screens can be gone to meanwhile; with the tab the pictures on their way would be lost. */
function useAskBeforeClosing(isOnTheWay: boolean): void {
  useEffect(() => {
    if (!isOnTheWay) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOnTheWay])
}
