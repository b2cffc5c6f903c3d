import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestions as Found } from '#contract/products.ts'
import { addressesIn, FoundCount, SuggestionList } from './SuggestionList.tsx'
import { useSuggestions } from './use-suggestions.ts'

/**
 * Suggestions below the search box while it is typed into: a combobox whose list is read out. Loaded
 * when the box is focused first. The form beside it stays as it is: Enter searches, unless an arrow key
 * has chosen a suggestion.
 */
export function Suggestions() {
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const navigate = useNavigate()
  const open = (address: string) => void navigate(address)
  const { found, ask, close } = useSuggestions()
  const addresses = addressesIn(found)
  const [chosen, choose] = useState<{ of: Found | undefined; at: number }>()
  const active = chosen?.of === found ? (chosen?.at ?? -1) : -1
  const isBegun = useRef(false)
  useEffect(() => {
    const input = place.current?.parentElement?.querySelector('input')
    // A fast typist has typed before this code came.
    if (!isBegun.current && input && input.value !== input.defaultValue) ask(input.value)
    isBegun.current = true
  }, [ask])
  useCombobox(place, { id, isOpen: addresses.length > 0, active })
  useBox(place, {
    input: ({ target }) => ask((target as HTMLInputElement).value),
    submit: close,
    focusout({ relatedTarget }) {
      if (!place.current?.parentElement?.contains(relatedTarget as Node | null)) close()
    },
    keydown(event) {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const address = addresses[active]
      if (addresses.length === 0) return
      if (event.key === 'Escape') close()
      else if (event.key === 'Enter' && address !== undefined) open(address)
      else if (by) {
        // From the box to the first or the last, and back to the box.
        const places = addresses.length + 1
        choose({ of: found, at: ((active + 1 + by + places) % places) - 1 })
      } else return
      event.preventDefault()
    },
  })
  return (
    <div ref={place}>
      {found && addresses.length > 0 && (
        <SuggestionList id={id} found={found} active={active} onOpen={open} />
      )}
      {found && <FoundCount count={addresses.length} />}
    </div>
  )
}

type Place = RefObject<HTMLElement | null>
type Handlers = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void }

/** Listens to the form that the suggestions stand beside. */
function useBox(place: Place, handlers: Handlers): void {
  useEffect(() => {
    const box = place.current?.parentElement
    const listeners = Object.entries(handlers) as [string, EventListener][]
    for (const [name, listener] of listeners) box?.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of listeners) box?.removeEventListener(name, listener)
    }
  })
}

type Combobox = { id: string; isOpen: boolean; active: number }

/** Tells assistive technology of the list. The input is the form's own. */
function useCombobox(place: Place, { id, isOpen, active }: Combobox): void {
  useEffect(() => {
    const box = place.current?.parentElement
    const input = box?.querySelector('input')
    if (!box || !input) return
    box.classList.add('relative', 'block')
    const option = active >= 0 ? `${id}-${active}` : null
    input.autocomplete = 'off'
    input.role = 'combobox'
    input.ariaAutoComplete = 'list'
    input.ariaExpanded = String(isOpen)
    setOrRemove(input, 'aria-controls', isOpen ? id : null)
    setOrRemove(input, 'aria-activedescendant', option)
    if (option) document.getElementById(option)?.scrollIntoView({ block: 'nearest' })
  })
}

const setOrRemove = (element: Element, name: string, value: string | null) =>
  value === null ? element.removeAttribute(name) : element.setAttribute(name, value)
