import { isBlank } from '#contract/texts/visible-text.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import type { OptionForm } from './variant-form.ts'
import { t } from '../texts/variants.ts'

const MOST_OPTIONS = 3

export type OptionActs = {
  addOption: () => void
  removeOption: (at: number) => void
  renameOption: (at: number, name: string) => void
  addValue: (at: number) => void
  removeValue: (at: number, valueAt: number) => void
  renameValue: (at: number, valueAt: number, value: string) => void
  colourValue: (at: number, valueAt: number, swatch: string | null) => void
}

/** The options of a product: up to three, each with its values in order. */
export const OptionsCard = ({ options, acts }: { options: OptionForm[]; acts: OptionActs }) => (
  <Card title={t('options')}>
    {options.length === 0 && <p className="mb-3 text-muted">{t('nothingToChoose')}</p>}
    <ul className="grid gap-4">
      {options.map((option, at) => (
        <Option
          // The place in the list is what an option is.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          option={option}
          at={at}
          acts={acts}
        />
      ))}
    </ul>
    {options.length < MOST_OPTIONS && (
      <Button className="mt-3" onClick={acts.addOption}>
        {t('addOption')}
      </Button>
    )}
  </Card>
)

const readOut = (words: ReactNode[]): ReactNode => <span className="sr-only">{words}</span>

type ColourProps = {
  name: string
  swatch: string | null
  onChange: (swatch: string | null) => void
}

/** A colour beside the value, where that helps to choose. */
const ColourField = ({ name, swatch, onChange }: ColourProps) =>
  swatch === null ? (
    <button
      type="button"
      onClick={() => onChange('#808080')}
      className="min-h-11 px-1.5 text-sm text-muted underline underline-offset-4 md:min-h-9"
    >
      {t.rich('colorFor', { name, of: readOut })}
    </button>
  ) : (
    <span className="inline-flex items-center">
      <input
        type="color"
        aria-label={t('colorOf', { name })}
        value={swatch}
        onChange={({ target }) => onChange(target.value)}
        className="size-11 rounded-control md:size-9"
      />
      <button
        type="button"
        onClick={() => onChange(null)}
        className="min-h-11 px-1.5 text-sm text-muted underline underline-offset-4 md:min-h-9"
      >
        {t.rich('noColorFor', { name, of: readOut })}
      </button>
    </span>
  )

/** A person who adds a value types it next. */
const typeBefore = (button: HTMLElement) =>
  requestAnimationFrame(() =>
    button.closest('li')?.previousElementSibling?.querySelector('input')?.focus(),
  )

/** Enter goes to the next value; after the last one it adds another. */
function typeNext(event: KeyboardEvent<HTMLInputElement>, add: (() => void) | undefined) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const row = event.currentTarget.closest('li')
  if (!isBlank(event.currentTarget.value)) add?.()
  requestAnimationFrame(() => row?.nextElementSibling?.querySelector('input')?.focus())
}

/** The usual first, second and third options. */
const EXAMPLES = [t('size'), t('color'), t('material')]

type ValueFieldProps = { option: OptionForm; at: number; valueAt: number; acts: OptionActs }

const ValueField = ({ option, at, valueAt, acts }: ValueFieldProps) => {
  const isLast = valueAt === option.values.length - 1
  return (
    <input
      aria-label={t('valueOfOption', {
        number: valueAt + 1,
        option: option.name || t('optionInText', { number: at + 1 }),
      })}
      placeholder={at === 0 ? t('exampleSmall') : undefined}
      value={option.values[valueAt]?.value}
      maxLength={60}
      size={12}
      onChange={({ target }) => acts.renameValue(at, valueAt, target.value)}
      onKeyDown={(event) => typeNext(event, isLast ? () => acts.addValue(at) : undefined)}
      className="field-control w-36"
    />
  )
}

const Option = ({ option, at, acts }: { option: OptionForm; at: number; acts: OptionActs }) => (
  <li className="rounded-control bg-stage p-3">
    <div className="flex flex-wrap items-center gap-2">
      <input
        aria-label={t('nameOfOption', { number: at + 1 })}
        placeholder={EXAMPLES[at]}
        value={option.name}
        maxLength={60}
        onChange={({ target }) => acts.renameOption(at, target.value)}
        className="field-control max-w-72 flex-1"
      />
      <Button kind="quiet" onClick={() => acts.removeOption(at)}>
        {t.rich('deleteOption', { name: option.name, of: readOut })}
      </Button>
    </div>
    <ul className="mt-2 flex flex-wrap gap-2">
      {option.values.map(({ value, swatch }, valueAt) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={valueAt} className="flex items-center gap-1">
          <ValueField option={option} at={at} valueAt={valueAt} acts={acts} />
          <ColourField
            name={value}
            swatch={swatch}
            onChange={(colour) => acts.colourValue(at, valueAt, colour)}
          />
          <button
            type="button"
            aria-label={t('removeValue', { name: value || t('thisValue') })}
            onClick={() => acts.removeValue(at, valueAt)}
            className="inline-flex size-11 items-center justify-center rounded-control hover:bg-surface md:size-9"
          >
            <Icon name="close" className="size-4" />
          </button>
        </li>
      ))}
      <li>
        <Button
          onClick={({ currentTarget }) => {
            acts.addValue(at)
            typeBefore(currentTarget)
          }}
        >
          {t('addValue')}
        </Button>
      </li>
    </ul>
  </li>
)
