import { type ChangeEvent, useId } from 'react'
import type {
  LookPicture,
  ShopSettings,
} from '#contract/backoffice/settings/shapes/shop-settings.ts'
import { PICTURE_ACCEPT, SIGN_ACCEPT } from '#contract/pictures.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { Tag } from '../parts/Tag.tsx'
import type { LookDraft } from './use-look-draft.ts'
import { t } from '../texts/look.ts'

type RemoveKey = 'removeLogo' | 'removeIcon' | 'removeBigPicture'

const PICTURES: Record<
  LookPicture,
  { label: string; hint: string; remove: RemoveKey; isLarge?: true }
> = {
  logo: {
    label: t('logo'),
    hint: t('logoHint'),
    remove: 'removeLogo',
  },
  favicon: { label: t('icon'), hint: t('iconHint'), remove: 'removeIcon' },
  hero: {
    label: t('bigPicture'),
    hint: t('heroHint'),
    remove: 'removeBigPicture',
    isLarge: true,
  },
}

type LookPicturesProps = { settings: ShopSettings; draft: LookDraft; canEdit: boolean }

/** The shop's pictures; chosen ones wait here until the look is published. */
export const LookPictures = ({ settings, draft, canEdit }: LookPicturesProps) => (
  <Card title={t('pictures')} className="max-w-3xl">
    <fieldset disabled={!canEdit} className="grid gap-6 sm:grid-cols-2">
      <legend className="sr-only">{t('pictures')}</legend>
      <Picture picture="logo" now={settings.logo} draft={draft} />
      <Picture picture="favicon" now={settings.favicon} draft={draft} />
      <Picture picture="hero" now={settings.hero_image?.image ?? null} draft={draft} />
      {draft.hasHero && (
        <LineField
          label={t('pictureShows')}
          hint={t('forThoseWhoCannotSee')}
          className="sm:col-span-2"
          value={draft.heroText}
          maxLength={300}
          onChange={draft.setHeroText}
        />
      )}
    </fieldset>
  </Card>
)

type PictureProps = { picture: LookPicture; now: string | null; draft: LookDraft }

function Picture({ picture, now, draft }: PictureProps) {
  const id = useId()
  const { label, hint, remove, isLarge } = PICTURES[picture]
  const staged = draft.pictures[picture]
  const shown = staged === 'removed' ? null : (staged?.address ?? now)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) draft.stage(picture, { file, address: URL.createObjectURL(file) })
  }
  return (
    <div className={isLarge ? 'sm:col-span-2' : ''}>
      <p id={`${id}-label`} className="font-medium">
        {label} {staged && <Tag tone="wait">{t('notPublishedYet')}</Tag>}
      </p>
      <p id={`${id}-hint`} className="mb-2 text-sm text-muted">
        {hint}
      </p>
      <Shown source={shown} isLarge={isLarge === true} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <label className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-edge px-3.5 font-semibold hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:min-h-9">
          {shown ? t('replace') : t('choose')}
          <input
            type="file"
            accept={isLarge ? PICTURE_ACCEPT : SIGN_ACCEPT}
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-hint`}
            onChange={choose}
            className="sr-only"
          />
        </label>
        {shown && (
          <Button kind="quiet" onClick={() => draft.stage(picture, now ? 'removed' : undefined)}>
            {t.rich(remove, { hidden: (inner) => <span className="sr-only">{inner}</span> })}
          </Button>
        )}
      </div>
    </div>
  )
}

const Shown = ({ source, isLarge }: { source: string | null; isLarge: boolean }) => (
  <div
    className={`grid place-items-center overflow-hidden rounded-picture border border-line bg-stage ${
      isLarge ? 'aspect-[21/9] w-full' : 'h-24 w-48'
    }`}
  >
    {source ? (
      <img
        src={source}
        alt=""
        className={isLarge ? 'size-full object-cover' : 'max-h-16 max-w-40'}
      />
    ) : (
      <span className="text-sm text-muted">{t('noneYet')}</span>
    )}
  </div>
)
