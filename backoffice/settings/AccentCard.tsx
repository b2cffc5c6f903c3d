import { useId } from 'react'
import { accentsOf, HEX_COLOUR } from '#contract/rules/accent.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { t } from '../texts/look.ts'

type AccentCardProps = {
  /** Empty where the theme's is used. */
  accent: string
  ofTheme: string
  canEdit: boolean
  onChange: (accent: string) => void
}

/** The colour of the shop's buttons and links. */
export function AccentCard({ accent, ofTheme, canEdit, onChange }: AccentCardProps) {
  const id = useId()
  return (
    <Card title={t('accentColor')}>
      <fieldset disabled={!canEdit} className="grid gap-3">
        <legend className="sr-only">{t('accentColor')}</legend>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {t('accentHint')}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <label className="inline-flex min-h-11 items-center gap-3 font-medium">
            <input
              type="color"
              value={HEX_COLOUR.test(accent) ? accent : ofTheme}
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => onChange(target.value)}
              className="size-11 cursor-pointer rounded-control border border-edge"
            />
            {accent ? t('ownColor', { accent }) : t('themesColor')}
          </label>
          {accent && (
            <Button kind="quiet" onClick={() => onChange('')}>
              {t('useThemesColor')}
            </Button>
          )}
        </div>
        {HEX_COLOUR.test(accent) && <Shades accent={accent} />}
      </fieldset>
    </Card>
  )
}

/** Buttons as light and dark pages show them, and what was changed so that they can be read. */
function Shades({ accent }: { accent: string }) {
  const { light, dark } = accentsOf(accent)
  return (
    <ul className="flex flex-wrap gap-3 text-sm">
      {[
        { where: t('lightPages'), changed: t('darkenedTo', { shade: light.accent }), ...light },
        { where: t('darkPages'), changed: t('lightenedTo', { shade: dark.accent }), ...dark },
      ].map(({ where, changed, accent: shade, on }) => (
        <li key={where} className="flex items-center gap-2">
          <span
            style={{ background: shade, color: on }}
            className="rounded-control px-3 py-2 font-semibold"
          >
            {where}
          </span>
          {shade !== accent && <span className="text-muted">{changed}</span>}
        </li>
      ))}
    </ul>
  )
}
