import { useTexts } from '#client/texts.ts'
import { useMoney } from '#client/money.ts'
import { money } from '#contract/money.ts'
import { Thumb } from '#client/parts/Thumb.tsx'
import { sourceOf } from '#contract/pictures.ts'
import type { Product, ProductOption, Variant } from '#contract/products.ts'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { nearestWith, withValue } from './variant-choice.ts'

type PickerProps = { product: Product; variant: Variant; onChoose: (variant: Variant) => void }

/** A group of radios for each option. Without JavaScript a list says what each variant costs. */
export const VariantPicker = ({ product, variant, onChoose }: PickerProps) => {
  const t = useTexts('product')
  return (
    <fieldset disabled={!useInBrowser()} className="mt-4 grid gap-3 lg:mt-6 lg:gap-5">
      <legend className="sr-only">{t('variant')}</legend>
      {(product.options ?? []).map((option, at) => (
        <OptionValues
          key={option.name}
          option={option}
          chosen={variant.values[at]}
          stateOf={(value) => stateOf(withValue(product.variants ?? [], variant, at, value))}
          onChoose={(value) => {
            const next = nearestWith(product.variants ?? [], variant, at, value)
            if (next) onChoose(next)
          }}
        />
      ))}
      <NoScriptList variants={product.variants ?? []} />
    </fieldset>
  )
}

function NoScriptList({ variants }: { variants: Variant[] }) {
  const t = useTexts('product')
  const form = useMoney()
  return (
    <noscript>
      <ul className="text-sm">
        {variants.map(({ id, values, price, list_price: list, stock }) => (
          <li key={id}>
            {values.join(', ')}:{' '}
            {list
              ? t('insteadOf', { price: money(price, form), list: money(list, form) })
              : money(price, form)}
            , {stock > 0 ? t('inStockCount', { count: stock }) : t('soldOutSmall')}
          </li>
        ))}
      </ul>
    </noscript>
  )
}

type State = 'there' | 'sold out' | 'missing'

const stateOf = (variant: Variant | undefined): State =>
  variant ? (variant.stock > 0 ? 'there' : 'sold out') : 'missing'

type OptionProps = {
  option: ProductOption
  chosen: string | undefined
  /** The state of a value together with the other chosen ones. */
  stateOf: (value: string) => State
  onChoose: (value: string) => void
}

const LOOK: Record<State, string> = {
  there: '',
  'sold out': 'text-muted',
  missing: 'border-dashed text-muted opacity-70',
}

function OptionValues({ option, chosen, stateOf, onChoose }: OptionProps) {
  const t = useTexts('product')
  // A picture beside one value and a colour beside another would look unfinished.
  const isPictured = option.values.every(({ image }) => image)
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{option.name}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2 lg:mt-2">
        {option.values.map(({ value, swatch, image }) => {
          const state = stateOf(value)
          return (
            <label
              key={value}
              className={`relative flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-picture border border-line bg-surface px-2.5 py-1 max-lg:text-sm lg:min-h-12 lg:min-w-20 lg:px-3 has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${LOOK[state]}`}
            >
              <input
                type="radio"
                name={`option ${option.name}`}
                value={value}
                checked={value === chosen}
                onChange={() => onChoose(value)}
                className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0 max-lg:scroll-mb-32"
              />
              {image && isPictured ? (
                <Thumb
                  image={sourceOf(image, 480)}
                  width={40}
                  height={30}
                  className="h-7 w-9 rounded-picture object-cover"
                />
              ) : (
                swatch && (
                  <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0">
                    <circle cx="10" cy="10" r="9.5" fill={swatch} stroke="currentColor" />
                  </svg>
                )
              )}
              <span className="leading-tight">
                <span className={state === 'missing' ? 'line-through' : ''}>{value}</span>
                {state === 'sold out' && <span className="block text-xs">{t('soldOut')}</span>}
                {state === 'missing' && <span className="sr-only">{t('notWithTheRest')}</span>}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
