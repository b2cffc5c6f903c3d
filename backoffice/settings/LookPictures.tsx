import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useId, useState } from 'react'
import { sentenceOf } from '#client/failures.ts'
import type { LookPicture, ShopSettings } from '#contract/backoffice/settings.ts'
import { upload } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { AskButton } from '../parts/dialogs/AskButton.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { useToast } from '../parts/Toasts.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { ErrorText } from '../parts/ErrorText.tsx'

const PICTURES: Record<LookPicture, { label: string; hint: string; isLarge?: true }> = {
  logo: { label: 'Logo', hint: 'Beside the shop’s name. What is transparent stays so.' },
  favicon: { label: 'Icon', hint: 'On the browser’s tab. Square.' },
  hero: {
    label: 'Large picture',
    hint: 'On the home page. Landscape, at least 1,600 pixels wide.',
    isLarge: true,
  },
}

function useLookChanged() {
  const { shop } = useShop()
  const client = useQueryClient()
  return (after: ShopSettings) => client.setQueryData(['settings', shop], after)
}

/** The shop's pictures; a new one is in the shop as soon as it has arrived. */
export const LookPictures = ({ settings }: { settings: ShopSettings }) => (
  <Card title="Pictures" className="max-w-3xl">
    <div className="grid gap-6 sm:grid-cols-2">
      <Picture picture="logo" now={settings.logo} />
      <Picture picture="favicon" now={settings.favicon} />
      <Picture picture="hero" now={settings.hero_image?.image ?? null} />
      {settings.hero_image && (
        <HeroText key={settings.hero_image.image} text={settings.hero_image.alt_text} />
      )}
    </div>
  </Card>
)

function Picture({ picture, now }: { picture: LookPicture; now: string | null }) {
  const canEdit = useCan()('content.edit')
  const id = useId()
  const { label, hint, isLarge } = PICTURES[picture]
  const { send, remove, part } = usePictureChanges(picture, label)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) send.mutate(file)
  }
  const fault = send.error ?? remove.error
  return (
    <div className={isLarge ? 'sm:col-span-2' : ''}>
      <p id={`${id}-label`} className="font-medium">
        {label}
      </p>
      <p id={`${id}-hint`} className="mb-2 text-sm text-muted">
        {hint}
      </p>
      <Shown source={now} isLarge={isLarge === true} />
      {part !== undefined && (
        <progress value={part} aria-label={`${label} on its way`} className="meter mt-2" />
      )}
      {canEdit && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <label className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-edge px-3.5 font-semibold hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:min-h-9">
            {now ? 'Replace' : 'Choose'}
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              aria-labelledby={`${id}-label`}
              aria-describedby={`${id}-hint`}
              disabled={send.isPending}
              onChange={choose}
              className="sr-only"
            />
          </label>
          {now && (
            <AskButton
              act="Remove"
              what={`the ${label.toLowerCase()}`}
              label="Remove"
              isPending={remove.isPending}
              onAct={() => remove.mutate()}
            >
              The shop is shown without it at once.
            </AskButton>
          )}
        </div>
      )}
      <ErrorText error={fault} className="mt-1" />
    </div>
  )
}

function HeroText({ text }: { text: string }) {
  const { api } = useShop()
  const canEdit = useCan()('content.edit')
  const changed = useLookChanged()
  const say = useToast()
  const [typed, setTyped] = useState(text)
  const save = useMutation({
    mutationFn: () => api('PATCH /settings/look/hero/', { body: { alt_text: typed } }),
    onSuccess: (after) => {
      changed(after)
      say({ text: 'Saved' })
    },
  })
  return (
    <form
      method="post"
      className="flex flex-wrap items-end gap-2 sm:col-span-2"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Field
        label="What the large picture shows"
        hint="For those who do not see it."
        error={save.error && sentenceOf(save.error)}
        className="min-w-0 flex-1 basis-64"
      >
        {(control) => (
          <input
            {...control}
            value={typed}
            maxLength={300}
            disabled={!canEdit}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        disabled={!canEdit || typed === text || save.isPending}
        className="mb-6"
      >
        Save
      </Button>
    </form>
  )
}

function usePictureChanges(picture: LookPicture, label: string) {
  const { shop, api } = useShop()
  const changed = useLookChanged()
  const say = useToast()
  /** How much of it has arrived. */
  const [part, setPart] = useState<number>()
  const send = useMutation({
    mutationFn: (file: File) =>
      upload<ShopSettings>(shop, `/settings/look/${picture}/`, file, setPart),
    onSuccess: (after) => {
      changed(after)
      say({ text: `${label} published` })
    },
    onSettled: () => setPart(undefined),
  })
  const remove = useMutation({
    mutationFn: () => api('DELETE /settings/look/:picture/', { params: { picture } }),
    onSuccess: (after) => {
      changed(after)
      say({ text: `${label} removed` })
    },
  })
  return { send, remove, part }
}

const Shown = ({ source, isLarge }: { source: string | null; isLarge: boolean }) => (
  <div
    className={`grid place-items-center overflow-hidden rounded-picture border border-line bg-stage ${
      isLarge ? 'aspect-[21/9] w-full' : 'size-24'
    }`}
  >
    {source ? (
      <img
        src={source}
        alt=""
        className={isLarge ? 'size-full object-cover' : 'max-h-16 max-w-16'}
      />
    ) : (
      <span className="text-sm text-muted">None yet</span>
    )}
  </div>
)
