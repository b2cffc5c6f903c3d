import { isBlank } from '#contract/texts/visible-text.ts'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { sentenceOf } from '#client/failures.ts'
import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import { moved } from '../../forms/drag/row-places.ts'
import { useRowDrag } from '../../forms/drag/use-row-drag.ts'
import { Button } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { useToast } from '../../parts/Toasts.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { PictureRow } from './PictureRow.tsx'
import { useProductChanged } from '../products-data.ts'
import type { Upload, Uploads } from './use-uploads.ts'
import { PictureInput } from '../../parts/fields/PictureInput.tsx'
import { t as parts } from '../../texts/parts.ts'
import { t } from '../../texts/product-page.ts'

type PicturesCardProps = {
  product: StaffProduct
  /** Uploads on their way. The screen holds them, because leaving it asks about them. */
  sent: Uploads
}

/** Dropped, pasted or chosen, several at once; their order by drag or by buttons; a text for each. */
export function PicturesCard({ product, sent }: PicturesCardProps) {
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { uploads, add, retry, drop } = sent
  const [isOver, setOver] = useState(false)
  usePastedPictures(add)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 0) add([...event.dataTransfer.files])
  }
  const missing = product.images.filter(({ alt_text }) => isBlank(alt_text)).length
  return (
    <Card
      title={t('pictures')}
      aside={
        missing > 0 && (
          <span className="text-sm text-wait">{t('missingDescriptions', { count: missing })}</span>
        )
      }
    >
      {/* Dropping is a shortcut; the button does the same. */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={`rounded-card border border-dashed p-3 ${isOver ? 'border-accent bg-stage' : 'border-edge'}`}
      >
        <ul ref={list} className="rows">
          <PictureList product={product} list={list} onReplace={add} />
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload.id)}
              onDrop={() => drop(upload.id)}
            />
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-3 p-2">
          <Button onClick={() => input.current?.click()}>{t('addPictures')}</Button>
          <span className="text-sm text-muted">{t('dropOrPaste')}</span>
        </div>
        <PictureInput ref={input} label={t('picturesToAdd')} multiple onTake={add} />
      </div>
    </Card>
  )
}

function usePictureChanges(id: number) {
  const { api } = useShop()
  const say = useToast()
  const changed = useProductChanged()
  // Changes go one at a time: a late reply would show the product as it was before the next change.
  const scope = { id: `pictures of ${id}` }
  const arrange = useMutation({
    scope,
    mutationFn: (ids: number[]) =>
      api('PUT /products/:id/pictures/', { params: { id }, body: { ids } }),
    onSuccess: (after) => changed(after),
    onError: (error) => say({ text: sentenceOf(error) }),
  })
  const remove = useMutation({
    scope,
    mutationFn: (picture: number) =>
      api('DELETE /products/:id/pictures/:picture/', { params: { id, picture } }),
    onSuccess: (after) => changed(after),
    onError: (error) => say({ text: sentenceOf(error) }),
  })
  return { arrange, remove }
}

/** Pictures that are pasted anywhere on the page. */
function usePastedPictures(add: (files: File[]) => void) {
  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    const files = [...(clipboardData?.files ?? [])]
    const pictures = files.filter(({ type }) => type.startsWith('image/'))
    if (pictures.length > 0) add(pictures)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event)
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])
}

type PictureListProps = {
  product: StaffProduct
  list: RefObject<HTMLUListElement | null>
  onReplace: (files: File[], picture: number) => void
}

function PictureList({ product, list, onReplace }: PictureListProps) {
  const { arrange, remove } = usePictureChanges(product.id)
  // The new order, until the server has saved it.
  const waiting = arrange.isPending ? arrange.variables : []
  const placeOf = ({ id, order }: { id: number; order: number }) =>
    waiting.includes(id) ? waiting.indexOf(id) : order
  const images = product.images.toSorted((one, other) => placeOf(one) - placeOf(other))
  const move = (from: number, to: number) => {
    if (to < 0 || to >= images.length || from === to) return
    arrange.mutate(
      moved(
        images.map(({ id }) => id),
        from,
        to,
      ),
    )
  }
  const { handleOf, rowOf } = useRowDrag(list, images.length, move)
  return images.map((image, at) => (
    <PictureRow
      key={image.id}
      product={product.id}
      image={image}
      at={at}
      count={images.length}
      onMove={(to) => move(at, to)}
      onRemove={() => remove.mutate(image.id)}
      onReplace={(files) => onReplace(files, image.id)}
      drag={rowOf(at)}
      onGrab={handleOf(at)}
    />
  ))
}

type UploadRowProps = { upload: Upload; onRetry: () => void; onDrop: () => void }

/** A picture on its way: how far it is, or why it did not arrive. */
const UploadRow = ({ upload, onRetry, onDrop }: UploadRowProps) => (
  <li className="flex flex-wrap items-center gap-3 p-2">
    <span className="min-w-40 flex-1 truncate">{upload.file.name}</span>
    {upload.fault ? (
      <>
        <span role="alert" className="basis-full text-alarm md:basis-auto">
          {upload.fault}
        </span>
        <Button onClick={onRetry}>{parts('tryAgain')}</Button>
        <Button kind="quiet" onClick={onDrop}>
          {parts('dismiss')}
        </Button>
      </>
    ) : (
      <progress
        aria-label={t('sendingFile', { file: upload.file.name })}
        value={upload.part}
        max={1}
        className="meter max-w-40"
      />
    )}
  </li>
)
