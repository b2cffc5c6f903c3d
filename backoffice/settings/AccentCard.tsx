import { useId } from 'react'
import { accentsOf, HEX_COLOUR } from '#contract/rules/accent.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'

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
    <Card title="Accent color">
      <fieldset disabled={!canEdit} className="grid gap-3">
        <legend className="sr-only">Accent color</legend>
        <p id={`${id}-hint`} className="text-sm text-muted">
          The color of buttons and links, in the shop and its emails.
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
            {accent ? `Own color, ${accent}` : 'The theme’s color'}
          </label>
          {accent && (
            <Button kind="quiet" onClick={() => onChange('')}>
              Use the theme’s color
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
        { where: 'Light pages', changed: 'Darkened', ...light },
        { where: 'Dark pages', changed: 'Lightened', ...dark },
      ].map(({ where, changed, accent: shade, on }) => (
        <li key={where} className="flex items-center gap-2">
          <span
            style={{ background: shade, color: on }}
            className="rounded-control px-3 py-2 font-semibold"
          >
            {where}
          </span>
          {shade !== accent && (
            <span className="text-muted">
              {changed} to {shade}, so that it can be read
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
