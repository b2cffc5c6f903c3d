import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '#client/failures.ts'
import { Dialog } from '../../parts/dialogs/Dialog.tsx'
import type { Choice } from './palette-acts.ts'
import { useCan, useShop } from '../use-shop.ts'
import { useHelp } from '../help-for.ts'
import { useSettled } from '../use-settled.ts'
import { useRecord } from '../use-record.ts'
import { t as parts } from '../../texts/parts.ts'
import { t } from '../../texts/shell.ts'

const SETTLED_MS = 150
const SHORTEST_SEARCH = 2

/** A search field over acts, orders, products, customers and posts. */
export function Palette({ onClose }: { onClose: () => void }) {
  const inUse = useShop()
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { choices, fault, isSettled } = useChoices(text)
  const current = Math.min(at, choices.length - 1)

  function choose(choice: Choice | undefined) {
    if (!choice) return
    if (choice.group !== t('goTo') && !choice.isOnce) rememberChoice(inUse.shop, choice)
    onClose()
    if (choice.isInNewTab) window.open(choice.to, '_blank', 'noreferrer')
    else void navigate(choice.to)
  }
  const first = useOnceSettled(isSettled, () => choose(choices[current]))
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((current + step + choices.length) % Math.max(1, choices.length))
    else if (event.key === 'Enter') first.take()
    else return
    event.preventDefault()
  }

  return (
    <Dialog title={t('searchOrDo')} onClose={onClose} wide staysPut>
      <input
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={choices.length > 0 ? `${listId}-${current}` : undefined}
        aria-label={t('paletteField')}
        placeholder={t('palettePlaceholder')}
        value={text}
        maxLength={200}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
          first.leave()
        }}
        onKeyDown={onKeyDown}
        className="field-control"
      />
      <output className="sr-only">{t('foundCount', { count: choices.length })}</output>
      {fault && <p className="mt-3 text-alarm">{fault}</p>}
      {choices.length === 0 && isSettled && (
        <p className="mt-4 text-muted">{t('nothingMatches')}</p>
      )}
      <Choices id={listId} choices={choices} current={current} onChoose={choose} />
    </Dialog>
  )
}

/** Enter right after the words means what they find, not what was found for others before. */
function useOnceSettled(isSettled: boolean, choose: () => void) {
  const isAwaited = useRef(false)
  const take = () => {
    isAwaited.current = !isSettled
    if (isSettled) choose()
  }
  const chooseAwaited = useEffectEvent(() => {
    if (isAwaited.current) choose()
    isAwaited.current = false
  })
  useEffect(() => {
    if (isSettled) chooseAwaited()
  }, [isSettled])
  const leave = () => {
    isAwaited.current = false
  }
  return { take, leave }
}

type ChoicesProps = {
  id: string
  choices: Choice[]
  current: number
  onChoose: (choice: Choice) => void
}

function Choices({ id, choices, current, onChoose }: ChoicesProps) {
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])
  return (
    // The popup of a combobox, whose focus stays in its field.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div id={id} role="listbox" aria-label={t('found')} className="mt-3 grid grid-cols-1">
      {choices.map((choice, index) => (
        <div key={`${choice.to} ${choice.title}`}>
          {choices[index - 1]?.group !== choice.group && (
            <p className="mt-2 mb-1 px-3 text-sm font-medium text-muted">{choice.group}</p>
          )}
          <div
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onClick={() => onChoose(choice)}
            onKeyDown={() => {}}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 hover:bg-stage aria-selected:bg-stage md:min-h-9"
          >
            <span className="min-w-0 truncate">{choice.title}</span>
            <span className="shrink-0 text-sm text-muted">{choice.about}</span>
          </div>
        </div>
      ))}
    </div>
  )
}

/** The names of all places and acts, in English as well; they load while one types. */
async function loadNames() {
  const [{ actsFor }, { actIn, choicesOf }] = await Promise.all([
    import('./palette-acts.ts'),
    import('./palette-found.ts'),
  ])
  return { actsFor, actIn, choicesOf }
}

/** The results for the words: found records first, then acts; without words, the latest choices. */
function useChoices(text: string) {
  const inUse = useShop()
  const words = useDeferredValue(text.trim().toLowerCase())
  const can = useCan()
  const help = useHelp()
  const { data: names, isError } = useRecord(['palette'], loadNames, { staleTime: Infinity })
  const act = names?.actIn(words)
  const wanted = names?.actIn(text.trim().toLowerCase())?.rest ?? text.trim()
  const asked = useSettled(wanted, SETTLED_MS)
  const found = useRecord(
    ['search', inUse.shop, asked],
    () => inUse.api('GET /search/', { query: { q: asked } }),
    { enabled: asked.length >= SHORTEST_SEARCH, placeholderData: (before) => before },
  )
  const isShort = wanted.length < SHORTEST_SEARCH
  const isFound = isShort || (asked === wanted && !found.isFetching)
  const isSettled = isFound && names !== undefined && words === text.trim().toLowerCase()
  const fault = isError ? parts('partNotLoaded') : found.error && sentenceOf(found.error)
  const state = { fault, isSettled }
  if (!names) return { ...state, choices: recentChoices(inUse.shop) }
  const acts = names
    .actsFor(inUse.shop, can, help)
    .filter(({ title, words: others = '' }) =>
      words.split(' ').every((word) => `${title} ${others}`.toLowerCase().includes(word)),
    )
  const hits = asked.length >= SHORTEST_SEARCH ? (found.data ?? []) : []
  const choices: Choice[] = words
    ? [...names.choicesOf(hits, inUse.shop, act?.name), ...acts]
    : [...recentChoices(inUse.shop), ...acts]
  return { ...state, choices }
}

const KEPT = 5
const storageKey = (shop: number) => `backoffice.recent.${shop}`

/** The latest choices, for this tab's life: customers' names do not stay on the machine. */
function recentChoices(shop: number): Choice[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey(shop)) ?? '[]') as Choice[]
    return kept.map((choice) => ({ ...choice, group: t('recent') }))
  } catch {
    return []
  }
}

function rememberChoice(shop: number, choice: Choice): void {
  const others = recentChoices(shop).filter(({ to }) => to !== choice.to)
  sessionStorage.setItem(storageKey(shop), JSON.stringify([choice, ...others].slice(0, KEPT)))
}
