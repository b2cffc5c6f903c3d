import type { ShopSettings } from '#contract/backoffice/settings/shapes/shop-settings.ts'
import { sentenceOf } from '#client/failures.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { SaveBar } from '../forms/SaveBar.tsx'
import { Card } from '../parts/Card.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { AccentCard } from './AccentCard.tsx'
import { LookPreview } from './LookPreview.tsx'
import { LookPictures } from './LookPictures.tsx'
import { useLookDraft } from './use-look-draft.ts'
import { useRecord } from '../shell/use-record.ts'
import { t } from '../texts/look.ts'

/** A theme's paper, ink, accent and stage, as its shop's pages have them. */
const SWATCHES: Record<string, [string, string, string, string]> = {
  forge: ['#f6f1e7', '#1e1a16', '#86560f', '#ebe3d4'],
  garden: ['#f3f5ec', '#17231a', '#2b6238', '#e2e8d6'],
  ink: ['#fafaf9', '#121316', '#2a3fb0', '#eeeeed'],
}

const themeName = (theme: string) => theme.charAt(0).toUpperCase() + theme.slice(1)

/** The theme and its pictures; all of it is a draft until it is published. */
export function LookForm() {
  const settings = useSettings()
  return <Loaded query={settings}>{(data) => <Look settings={data} />}</Loaded>
}

function Look({ settings }: { settings: ShopSettings }) {
  const canEdit = useCan()('content.edit')
  const draft = useLookDraft(settings, themeName)
  const { publish } = draft
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-3xl text-muted">{t('choicesAreDraft')}</p>
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        <Card title={t('theme')}>
          <fieldset disabled={!canEdit} className="grid gap-3 sm:grid-cols-3">
            <legend className="sr-only">{t('theme')}</legend>
            {settings.themes.map((theme) => (
              <ThemeChoice
                key={theme}
                theme={theme}
                isChosen={draft.theme === theme}
                isInUse={theme === settings.theme_name}
                onChoose={() => draft.setTheme(theme)}
              />
            ))}
          </fieldset>
        </Card>
        <AccentCard
          accent={draft.accent}
          ofTheme={(SWATCHES[draft.theme] ?? SWATCHES['forge']!)[2]}
          canEdit={canEdit}
          onChange={draft.setAccent}
        />
        {canEdit && <LookPreview settings={settings} draft={draft} />}
      </div>
      <LookPictures settings={settings} draft={draft} canEdit={canEdit} />
      <SaveBar
        isContent
        isDirty={draft.isDirty}
        isSaving={publish.isPending}
        fault={publish.error ? sentenceOf(publish.error) : undefined}
        onSave={publish.mutate}
        onDiscard={draft.discard}
      />
    </div>
  )
}

type ThemeChoiceProps = {
  theme: string
  isChosen: boolean
  isInUse: boolean
  onChoose: () => void
}

function ThemeChoice({ theme, isChosen, isInUse, onChoose }: ThemeChoiceProps) {
  const [paper, ink, accent, stage] = SWATCHES[theme] ?? SWATCHES['forge']!
  return (
    <label className="block cursor-pointer rounded-card border border-line p-2 has-checked:border-accent has-checked:outline-2 has-checked:outline-accent">
      <input type="radio" name="theme" className="sr-only" checked={isChosen} onChange={onChoose} />
      <svg viewBox="0 0 120 72" aria-hidden="true" className="w-full rounded-control">
        <path fill={paper} d="M0 0h120v72H0z" />
        <path fill={stage} d="M64 14h48v44H64z" />
        <path fill={ink} d="M8 18h44v6H8zM8 28h32v6H8z" />
        <path fill={accent} d="M8 46h26v10H8z" />
      </svg>
      <span className="mt-2 flex items-center justify-between px-1 font-medium">
        {themeName(theme)}
        {isInUse && <Tag tone="good">{t('inUse')}</Tag>}
      </span>
    </label>
  )
}

/** The shop's name, words and look. */
function useSettings() {
  const { shop, api } = useShop()
  return useRecord(['settings', shop], () => api('GET /settings/'))
}
