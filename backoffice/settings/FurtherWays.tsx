import type { FurtherWay } from '#contract/backoffice/records/settings.ts'
import { MOST_FURTHER_WAYS } from '#contract/rules/limits.ts'
import { controlsOf } from '../forms/form-fields.ts'
import { PictureField } from '../forms/PictureField.tsx'
import { Button } from '../parts/Button.tsx'
import { CheckField, type FormField, LineField, TextField } from '../parts/fields/TextFields.tsx'
import { t } from '../texts/payment-settings.ts'

export const REFERENCE_HINT = t('referenceHint')

/** The picture of the code that customers scan. `of`: the name of the way. */
export const QrField = ({ of, ...picture }: FormField<string | null> & { of: string }) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1.5 font-medium">{t('optionalOf', { label: picture.label })}</legend>
    <PictureField picture={picture} name={t('qrCodeOf', { name: of })} />
    {picture.error && <p className="text-sm font-medium text-alarm">{picture.error}</p>}
  </fieldset>
)

const newId = () => crypto.randomUUID()

/** The own ways to pay beside the first one, each with its text, its code and its place for a reference. */
export function FurtherWays({ error, value: ways, onChange }: FormField<FurtherWay[]>) {
  return (
    <>
      {ways.map((way, at) => (
        <fieldset key={way.id} className="grid gap-4 rounded-control bg-stage p-4">
          <legend className="sr-only">{way.name || t('furtherWay', { number: at + 1 })}</legend>
          <WayFields way={way} onChange={(changed) => onChange(ways.with(at, changed))} />
          <Button
            kind="quiet"
            className="justify-self-end"
            aria-label={
              way.name
                ? t('removeWay', { name: way.name })
                : t('removeFurtherWay', { number: at + 1 })
            }
            onClick={() => onChange(ways.toSpliced(at, 1))}
          >
            {t('remove')}
          </Button>
        </fieldset>
      ))}
      {error && <p className="text-sm font-medium text-alarm">{error}</p>}
      <Button
        className="justify-self-start"
        disabled={ways.length >= MOST_FURTHER_WAYS}
        onClick={() =>
          onChange([
            ...ways,
            { id: newId(), name: '', instructions: '', qr: null, asks_reference: false },
          ])
        }
      >
        {t('addWay')}
      </Button>
    </>
  )
}

type WayFieldsProps = { way: FurtherWay; onChange: (way: FurtherWay) => void }

function WayFields({ way, onChange }: WayFieldsProps) {
  const control = controlsOf(way, onChange)
  return (
    <>
      <LineField label={t('name')} maxLength={100} {...control('name')} />
      <TextField label={t('instructions')} maxLength={2000} rows={3} {...control('instructions')} />
      <QrField
        label={t('qrCode')}
        error={undefined}
        maxLength={undefined}
        of={way.name}
        {...control('qr')}
      />
      <CheckField label={t('askReference')} hint={REFERENCE_HINT} {...control('asks_reference')} />
    </>
  )
}
