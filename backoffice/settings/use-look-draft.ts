import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  LookPicture,
  ShopSettings,
} from '#contract/backoffice/settings/shapes/shop-settings.ts'
import { sentenceOf } from '#client/failures.ts'
import { upload } from '../api.ts'
import { useToast } from '../parts/Toasts.tsx'
import { type ShopInUse, useShop } from '../shell/use-shop.ts'
import { t } from '../texts/look.ts'

/** `address` shows the file on this page alone. */
export type Staged = { file: File; address: string } | 'removed' | undefined
type Pictures = Partial<Record<LookPicture, Staged>>
type Changes = {
  theme: string | undefined
  accent: string | undefined
  pictures: Pictures
  heroText: string | undefined
}

const NONE: Changes = { theme: undefined, accent: undefined, pictures: {}, heroText: undefined }

/** The chosen, unpublished look: the theme, the accent colour, pictures, and the hero picture's text. */
export function useLookDraft(settings: ShopSettings, themeName: (theme: string) => string) {
  const inUse = useShop()
  const client = useQueryClient()
  const say = useToast()
  const [changes, setChanges] = useState(NONE)
  const theme = changes.theme ?? settings.theme_name
  const accent = changes.accent ?? settings.accent_color
  const kept = settings.hero_image
  const heroText = changes.heroText ?? kept?.alt_text ?? ''
  const { hero } = changes.pictures
  const isDirty =
    theme !== settings.theme_name ||
    accent !== settings.accent_color ||
    Object.values(changes.pictures).some((staged) => staged !== undefined) ||
    (kept !== null && heroText !== kept.alt_text)
  const key = ['settings', inUse.shop]
  const publish = useMutation({
    async mutationFn() {
      // Each part leaves the draft when it is public: what failed can be published once more.
      for await (const { after, done } of publishing(inUse, settings, changes)) {
        client.setQueryData(key, after)
        setChanges(done)
      }
    },
    onSuccess() {
      const from = settings.theme_name
      if (theme === from) return say({ text: t('published') })
      say({
        text: t('themePublished', { theme: themeName(theme) }),
        undo: () => turnBack.mutate({ from: theme, to: from }),
      })
    },
  })
  const turnBack = useMutation({
    mutationFn: (theme_name: { from: string; to: string }) =>
      inUse.api('PATCH /settings/look/', { body: { theme_name } }),
    onSuccess: (after) => {
      client.setQueryData(key, after)
      say({ text: t('themePublished', { theme: themeName(after.theme_name) }) })
    },
    onError: (error) => say({ text: sentenceOf(error) }),
  })
  return {
    theme,
    accent,
    pictures: changes.pictures,
    heroText,
    hasHero: hero === undefined ? kept !== null : hero !== 'removed',
    isDirty,
    publish,
    setTheme: (chosen: string) => setChanges((now) => ({ ...now, theme: chosen })),
    setAccent: (chosen: string) => setChanges((now) => ({ ...now, accent: chosen })),
    setHeroText: (text: string) => setChanges((now) => ({ ...now, heroText: text })),
    stage: (picture: LookPicture, staged: Staged) =>
      setChanges((now) => ({ ...now, pictures: { ...now.pictures, [picture]: staged } })),
    discard: () => {
      setChanges(NONE)
      publish.reset()
    },
  }
}

export type LookDraft = ReturnType<typeof useLookDraft>

type Step = { after: ShopSettings; done: (now: Changes) => Changes }

/** Publishes part by part, and says with each what the draft no longer holds. */
async function* publishing(
  { shop, api }: ShopInUse,
  settings: ShopSettings,
  { theme, accent, pictures, heroText }: Changes,
): AsyncGenerator<Step> {
  if (theme !== undefined && theme !== settings.theme_name) {
    const body = { theme_name: { from: settings.theme_name, to: theme } }
    const after = await api('PATCH /settings/look/', { body })
    yield { after, done: (now) => ({ ...now, theme: undefined }) }
  }
  if (accent !== undefined && accent !== settings.accent_color) {
    const body = { accent_color: { from: settings.accent_color, to: accent } }
    const after = await api('PATCH /settings/look/', { body })
    yield { after, done: (now) => ({ ...now, accent: undefined }) }
  }
  let hasHero = settings.hero_image !== null
  for (const [name, staged] of Object.entries(pictures)) {
    const picture = name as LookPicture
    if (staged === undefined) continue
    if (picture === 'hero') hasHero = staged !== 'removed'
    const after =
      staged === 'removed'
        ? await api('DELETE /settings/look/:picture/', { params: { picture } })
        : await upload<ShopSettings>(shop, `/settings/look/${picture}/`, staged.file, () => {})
    const done = (now: Changes) => ({ ...now, pictures: { ...now.pictures, [picture]: undefined } })
    yield { after, done }
  }
  const kept = settings.hero_image?.alt_text ?? ''
  // A new picture comes without a text, and keeps the one that the field shows.
  const isNew = pictures.hero !== undefined
  const to = heroText ?? (isNew ? kept : undefined)
  if (to !== undefined && hasHero) {
    const body = { alt_text: { from: isNew ? '' : kept, to } }
    const after = await api('PATCH /settings/look/hero/', { body })
    yield { after, done: (now) => ({ ...now, heroText: undefined }) }
  }
}
