import type { FurtherWay } from '#contract/backoffice/records/settings.ts'
import { MOST_FURTHER_WAYS } from '#contract/rules/limits.ts'
import { controlsOf } from '../forms/form-fields.ts'
import { PictureField } from '../forms/PictureField.tsx'
import { Button } from '../parts/Button.tsx'
import { CheckField, type FormField, LineField, TextField } from '../parts/fields/TextFields.tsx'

export const REFERENCE_HINT =
  'The customer can enter the transaction number on the page of the order. You see it at the order, and compare it with your account.'

/** The picture of the code that customers scan. `of`: the name of the way. */
export const QrField = ({ of, ...picture }: FormField<string | null> & { of: string }) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1.5 font-medium">{picture.label} (optional)</legend>
    <PictureField picture={picture} name={`QR code of ${of}`} />
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
          <legend className="sr-only">{way.name || `Further way ${at + 1}`}</legend>
          <WayFields way={way} onChange={(changed) => onChange(ways.with(at, changed))} />
          <Button
            kind="quiet"
            className="justify-self-end"
            aria-label={`Remove ${way.name || `further way ${at + 1}`}`}
            onClick={() => onChange(ways.toSpliced(at, 1))}
          >
            Remove
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
        Add another way to pay
      </Button>
    </>
  )
}

type WayFieldsProps = { way: FurtherWay; onChange: (way: FurtherWay) => void }

function WayFields({ way, onChange }: WayFieldsProps) {
  const control = controlsOf(way, onChange)
  return (
    <>
      <LineField label="Name" maxLength={100} {...control('name')} />
      <TextField
        label="Instructions for the customer"
        maxLength={2000}
        rows={3}
        {...control('instructions')}
      />
      <QrField
        label="QR code"
        error={undefined}
        maxLength={undefined}
        of={way.name}
        {...control('qr')}
      />
      <CheckField
        label="Ask for the reference of the payment"
        hint={REFERENCE_HINT}
        {...control('asks_reference')}
      />
    </>
  )
}
