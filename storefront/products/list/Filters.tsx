import { useTexts } from '#client/texts.ts'
import type { FormEvent, MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Facet } from '#contract/products.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { links } from '../../links.ts'
import { chipsOf, isChosen, toggled, withoutChoice } from './choices.ts'
import { useChipText } from './chip-text.ts'
import type { Question } from './product-list.ts'

type FiltersProps = { facets: Facet[]; question: Question; count: number }
type FacetProps = { facet: Facet; question: Question }

/** Values beyond these stand behind a press. */
const SHOWN_AT_ONCE = 8

/** The list with other choices, from its first page. */
export const linkWith = (question: Question, facets: Question['facets']): string =>
  links.products({ ...question, page: 1, facets: facets ?? {} })

/**
 * The filters of a list: beside it, and on a phone in a sheet. Links and forms alone, so that they work
 * before and without JavaScript, which only keeps the place on the page.
 */
export function Filters({ facets, question, count }: FiltersProps) {
  const t = useTexts('filters')
  const keepPlace = useLinksInPlace()
  const openTyped = useTypedRanges(question)
  const chosen = chipsOf(facets).length
  return (
    <>
      <button
        type="button"
        popoverTarget="filters"
        className={buttonClass('secondary', 'mb-4 lg:hidden')}
      >
        {chosen > 0 ? t('filtersChosen', { count: chosen }) : t('filters')}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its links are what is pressed */}
      <div id="filters" popover="auto" className="filter-sheet" onClick={keepPlace}>
        <div className="mb-2 flex items-center justify-between lg:hidden">
          <h2 className="text-xl">{t('filters')}</h2>
          <button
            type="button"
            popoverTarget="filters"
            popoverTargetAction="hide"
            aria-label={t('close')}
            className="grid size-11 place-items-center"
          >
            <Icon name="close" />
          </button>
        </div>
        {facets.map((facet) =>
          facet.kind === 'range' ? (
            <Range key={`${facet.name} ${facet.chosen}`} facet={facet} question={question} />
          ) : (
            <Values key={facet.name} facet={facet} question={question} />
          ),
        )}
        <div className="sticky bottom-0 border-t border-line bg-paper py-3 lg:hidden">
          <button
            type="button"
            popoverTarget="filters"
            popoverTargetAction="hide"
            onClick={({ currentTarget }) => openTyped(currentTarget.closest('[popover]')!)}
            className={buttonClass('primary', 'w-full')}
          >
            {t('showCount', { count })}
          </button>
        </div>
      </div>
    </>
  )
}

/** Opens lists of other filters where the visitor is, without a jump to the top of the page. */
function useOpen() {
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const place = (state as { place?: string } | null)?.place ?? key
  return (address: string) => void navigate(address, { state: { place } })
}

/** Opens pressed links in place. */
function useLinksInPlace() {
  const open = useOpen()
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link?.href || event.button !== 0 || !isPlain) return
    event.preventDefault()
    open(link.pathname + link.search)
  }
}

/** Opens the list with the ranges that are typed within a part of the page. */
function useTypedRanges(question: Question) {
  const open = useOpen()
  return (part: Element) => {
    const typed: Record<string, string> = {}
    for (const { name, value } of part.querySelectorAll<HTMLInputElement>('[type=number]')) {
      const from = typed[name]
      typed[name] = from || (value && from === '') ? `${from}-${value}` : value
    }
    const address = linkWith(question, { ...question.facets, ...typed })
    if (address !== linkWith(question, question.facets)) open(address)
  }
}

const HEADING = 'mb-1 font-body text-base font-semibold tracking-normal'

function Values({ facet, question }: FacetProps) {
  const t = useTexts('filters')
  const shown = facet.values.filter(({ count }) => count > 0 || facet.chosen !== '')
  if (shown.length === 0) return null
  const id = `filter-${facet.name}`
  const rest = shown.slice(SHOWN_AT_ONCE)
  const item = (value: Facet['values'][number]) => (
    <Value key={value.value} value={value} facet={facet} question={question} />
  )
  return (
    <section className="border-t border-line py-3" aria-labelledby={id}>
      <h2 id={id} className={HEADING}>
        {facet.label}
      </h2>
      <ul>{shown.slice(0, SHOWN_AT_ONCE).map(item)}</ul>
      {rest.length > 0 && (
        <details
          open={rest.some(({ value }) => isChosen(question.facets ?? {}, facet.name, value))}
        >
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm underline underline-offset-4">
            {t('more')}
          </summary>
          <ul>{rest.map(item)}</ul>
        </details>
      )}
    </section>
  )
}

function Value({ facet, question, value }: FacetProps & { value: Facet['values'][number] }) {
  const t = useTexts('filters')
  const { facets = {} } = question
  const isOn = isChosen(facets, facet.name, value.value)
  const isOff = value.count === 0 && !isOn
  return (
    <li>
      <a
        {...(isOff
          ? { role: 'link', 'aria-disabled': true }
          : { href: linkWith(question, toggled(facets, facet.name, value.value)) })}
        {...(isOn && { 'aria-current': true })}
        rel="nofollow"
        className="group flex min-h-11 items-center gap-2.5 py-1 aria-disabled:text-muted lg:min-h-9"
      >
        <span className="filter-box">{isOn && <Icon name="check" className="size-3.5" />}</span>
        {value.swatch && (
          <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0">
            <circle cx="10" cy="10" r="9.5" fill={value.swatch} stroke="currentColor" />
          </svg>
        )}
        <span className="min-w-0 grow group-not-aria-disabled:group-hover:underline">
          {value.label}
        </span>
        <span className="text-sm text-muted tabular-nums">
          {t.rich('countOf', {
            count: value.count,
            hidden: (words) => <span className="sr-only">{words}</span>,
          })}
        </span>
      </a>
    </li>
  )
}

/** At least and at most, in whole units. */
function Range({ facet, question }: FacetProps) {
  const t = useTexts('filters')
  const openTyped = useTypedRanges(question)
  const [from = '', to = ''] = facet.chosen.split('-')
  const others = withoutChoice(question.facets ?? {}, facet.name)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    openTyped(event.currentTarget)
  }
  const id = `filter-${facet.name}`
  return (
    <section className="border-t border-line py-3" aria-labelledby={id}>
      <h2 id={id} className={HEADING}>
        {facet.unit ? t('inUnit', { filter: facet.label, unit: facet.unit }) : facet.label}
      </h2>
      <form
        action={links.products(question.collection ? { collection: question.collection } : {})}
        onSubmit={submit}
        className="flex items-end gap-2"
      >
        <Kept question={{ ...question, facets: others }} />
        <Bound label={t('from')} facet={facet} value={from} placeholder={facet.least} />
        <Bound label={t('to')} facet={facet} value={to} placeholder={facet.most} />
        <button type="submit" className={buttonClass('secondary', 'px-3!')}>
          {t('apply')}
        </button>
      </form>
    </section>
  )
}

type BoundProps = { label: string; facet: Facet; value: string; placeholder: number | undefined }

const Bound = ({ label, facet, value, placeholder }: BoundProps) => (
  <label className="min-w-0 grow text-sm">
    <span className="text-muted">{label}</span>
    <input
      type="number"
      name={facet.name}
      min={0}
      max={999_999_999}
      step={1}
      inputMode="numeric"
      defaultValue={value}
      placeholder={placeholder === undefined ? undefined : String(placeholder)}
      className="mt-1 min-h-11 w-full rounded-control border border-edge bg-surface px-2.5 text-base tabular-nums"
    />
  </label>
)

/** The rest of the list's address, for a form without JavaScript. */
export const Kept = ({ question }: { question: Question }) => {
  const kept = new URL(linkWith(question, question.facets), 'http://list').searchParams
  return [...kept].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** The chosen filters above the list, each a link that removes it. */
export function Chips({ facets, question }: Omit<FiltersProps, 'count'>) {
  const t = useTexts('filters')
  const keepPlace = useLinksInPlace()
  const textOf = useChipText()
  const chips = chipsOf(facets)
  if (chips.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its links are what is pressed
    <ul aria-label={t('chosen')} className="mb-4 flex flex-wrap gap-2 text-sm" onClick={keepPlace}>
      {chips.map((chip) => {
        const { facet, value } = chip
        return (
          <li key={`${facet.name} ${value}`}>
            <a
              href={linkWith(question, withoutChoice(question.facets ?? {}, facet.name, value))}
              aria-label={t('remove', { filter: facet.label, value: textOf(chip) })}
              className="inline-flex min-h-11 items-center gap-2 rounded-control border border-edge bg-surface px-3 hover:border-ink"
            >
              {facet.label}: {textOf(chip)}
              <Icon name="close" className="size-3.5" />
            </a>
          </li>
        )
      })}
      {chips.length > 1 && (
        <li>
          <a
            href={linkWith(question, undefined)}
            className="inline-flex min-h-11 items-center px-2 underline underline-offset-4"
          >
            {t('removeAll')}
          </a>
        </li>
      )}
    </ul>
  )
}

/** Says which filter to remove where nothing is left. */
export function NothingLeft({ facets, question }: Omit<FiltersProps, 'count'>) {
  const t = useTexts('filters')
  const textOf = useChipText()
  const keepPlace = useLinksInPlace()
  const wide = facets.filter(({ chosen, without = 0 }) => chosen !== '' && without > 0)
  return (
    <div className="border-t border-line pt-10">
      <output className="block font-display text-xl">{t('noneLeft')}</output>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its links are what is pressed */}
      <ul className="mt-4 grid gap-2" onClick={keepPlace}>
        {wide.map((facet) => (
          <li key={facet.name}>
            {t.rich('without', {
              count: facet.without!,
              filter: facet.label,
              value: chipsOf([facet]).map(textOf).join(', '),
              choice: (words) => (
                <a
                  href={linkWith(question, withoutChoice(question.facets ?? {}, facet.name))}
                  className="font-semibold underline underline-offset-4"
                >
                  {words}
                </a>
              ),
            })}
          </li>
        ))}
        <li>
          <a href={linkWith(question, undefined)} className="underline underline-offset-4">
            {t('removeAll')}
          </a>
        </li>
      </ul>
    </div>
  )
}
