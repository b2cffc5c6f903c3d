import { useId, useRef, useState } from 'react'
import { EEA, EU, EUROPE } from '#contract/places/country-groups.ts'
import { Icon } from '#ui/Icon.tsx'
import { Button } from '../parts/Button.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { placeName, PLACE_NAMES, placesIn, unknownSentence } from './delivery-form.ts'
import { t } from '../texts/delivery.ts'

const GROUPS = [
  [t('eu'), EU],
  [t('eea'), EEA],
  [t('europe'), EUROPE],
] as const

type Places = { places: string[]; typed: string }
type PlacesFieldProps = Places & {
  /** The places of other zones, with the name of each zone. */
  taken: ReadonlyMap<string, string>
  onChange: (changed: Places) => void
}

/** Countries and regions as chips: found in a list, typed in any spelling, or added as a group. */
export function PlacesField({ places, typed, taken, onChange }: PlacesFieldProps) {
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()

  const add = (codes: readonly string[]) => onChange({ places: withMore(codes), typed })
  const withMore = (more: readonly string[]) => [...new Set([...places, ...more])]

  /** Known names become chips; unknown ones stay in the field. */
  function take(text: string) {
    const { codes, unknown } = placesIn(text)
    setError(unknown.length > 0 ? unknownSentence(unknown) : undefined)
    onChange({ places: withMore(codes), typed: unknown.join(', ') })
  }

  function type(text: string) {
    setError(undefined)
    // A name that was chosen from the list, or finished with a comma.
    if (PLACE_NAMES.includes(text) || text.endsWith(',')) return take(text)
    onChange({ places, typed: text })
  }

  function remove(code: string) {
    onChange({ places: places.filter((each) => each !== code), typed })
    // The pressed button disappears.
    input.current?.focus()
  }

  return (
    <div className="grid gap-2">
      <Field
        label={t('countriesAndRegions')}
        hint={t('placesHint')}
        error={error ?? takenSentence(places, taken)}
      >
        {(control) => (
          <>
            <input
              {...control}
              ref={input}
              list={list}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => type(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                take(typed)
              }}
            />
            <Suggestions id={list} />
          </>
        )}
      </Field>
      <Groups
        hasPlaces={places.length > 0}
        onAdd={(codes) => add(codes.filter((code) => !taken.has(code)))}
        onClear={() => onChange({ places: [], typed })}
      />
      <Chips places={places} taken={taken} onRemove={remove} />
    </div>
  )
}

/** The first place that another zone has; a group takes only what the others leave. */
function takenSentence(places: string[], taken: ReadonlyMap<string, string>) {
  const place = places.find((code) => taken.has(code))
  if (!place) return undefined
  return t('alreadyInZone', { place: placeName(place), zone: taken.get(place)! })
}

const Suggestions = ({ id }: { id: string }) => (
  <datalist id={id}>
    {PLACE_NAMES.map((name) => (
      <option key={name}>{name}</option>
    ))}
  </datalist>
)

type GroupsProps = {
  hasPlaces: boolean
  onAdd: (codes: readonly string[]) => void
  onClear: () => void
}

const Groups = ({ hasPlaces, onAdd, onClear }: GroupsProps) => (
  <div className="-mx-3.5 flex flex-wrap">
    {GROUPS.map(([name, codes]) => (
      <Button key={name} kind="quiet" onClick={() => onAdd(codes)}>
        {t('addNamed', { name })}
      </Button>
    ))}
    {hasPlaces && (
      <Button kind="quiet" onClick={onClear}>
        {t('removeAll')}
      </Button>
    )}
  </div>
)

type ChipsProps = {
  places: string[]
  taken: ReadonlyMap<string, string>
  onRemove: (code: string) => void
}

const Chips = ({ places, taken, onRemove }: ChipsProps) => (
  <ul aria-label={t('chosenPlaces')} className="flex flex-wrap gap-2">
    {places.map((code) => (
      <li key={code}>
        <button
          type="button"
          aria-label={t('removePlace', { place: placeName(code) })}
          onClick={() => onRemove(code)}
          className={`inline-flex min-h-8 items-center gap-1.5 rounded-control border bg-surface px-2.5 text-sm hover:bg-stage ${taken.has(code) ? 'border-alarm text-alarm' : 'border-edge'}`}
        >
          {placeName(code)}
          <Icon name="close" className="size-3.5" />
        </button>
      </li>
    ))}
  </ul>
)
