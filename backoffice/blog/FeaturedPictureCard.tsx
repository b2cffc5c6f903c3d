import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PostPicture } from '#contract/backoffice/posts.ts'
import { upload } from '../api.ts'
import type { Draft } from '../forms/drafts/use-draft.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { LABELS, type PostForm } from './post-words.ts'
import { ErrorText } from '../parts/ErrorText.tsx'
import { PictureInput } from '../parts/fields/PictureInput.tsx'
import { useShop } from '../shell/use-shop.ts'

type FeaturedPictureCardProps = { draft: Draft<PostForm>; picturesAt: string }

/** The picture above the text and in lists: chosen or dropped, with what it shows. */
export function FeaturedPictureCard({ draft, picturesAt }: FeaturedPictureCardProps) {
  const { shop } = useShop()
  const input = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState(0)
  const { featured_image: image, featured_image_alt: alt } = draft.values
  const sending = useMutation({
    mutationFn: (file: File) => upload<PostPicture>(shop, picturesAt, file, setPart),
    onSuccess: (picture) => draft.set('featured_image', picture.image),
  })
  const take = ([file]: Iterable<File>) => {
    if (file) sending.mutate(file)
  }
  return (
    <Card title={LABELS.featured_image}>
      {/* Dropping is a shortcut; the button does the same. */}
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          take(event.dataTransfer.files)
        }}
        className="grid gap-3"
      >
        <Preview image={image} alt={alt} sentPart={sending.isPending ? part : undefined} />
        <ErrorText error={sending.error} />
        <div className="flex flex-wrap gap-2">
          <Button disabled={sending.isPending} onClick={() => input.current?.click()}>
            {image ? 'Another picture' : 'Choose a picture'}
          </Button>
          {image && (
            <Button kind="quiet" onClick={() => draft.set('featured_image', null)}>
              Remove
            </Button>
          )}
        </div>
        <PictureInput ref={input} label="Picture of the post" onTake={take} />
        {image && <Description draft={draft} />}
      </div>
    </Card>
  )
}

function Description({ draft }: { draft: Draft<PostForm> }) {
  const { featured_image_alt: alt } = draft.values
  return (
    <LineField
      label={LABELS.featured_image_alt}
      error={alt === '' && 'Alt text is missing.'}
      value={alt}
      maxLength={300}
      onChange={(typed) => draft.set('featured_image_alt', typed)}
    />
  )
}

type PreviewProps = { image: string | null; alt: string; sentPart: number | undefined }

/** The picture, and how much of the next one is sent. */
const Preview = ({ image, alt, sentPart }: PreviewProps) => (
  <>
    {image && (
      <img
        src={image}
        alt={alt || 'The picture of the post'}
        className="aspect-video w-full rounded-picture bg-stage object-cover"
      />
    )}
    {sentPart !== undefined && (
      <progress aria-label="Sending the picture" value={sentPart} max={1} className="meter" />
    )}
  </>
)
