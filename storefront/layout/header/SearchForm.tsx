import { useTexts } from '#client/texts.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { type ComponentType, type FormEvent, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { Icon } from '#ui/Icon.tsx'
import { links } from '../../links.ts'

export function SearchForm() {
  const t = useTexts('layout')
  const { pathname, search } = useLocation()
  const [Suggestions, show] = useState<ComponentType>()
  const shown = pathname === links.products() ? new URLSearchParams(search).get('search') : null

  /** A search for nothing stays on the page. */
  function trimTerm(event: FormEvent<HTMLFormElement>) {
    const field = event.currentTarget.elements.namedItem('search') as HTMLInputElement
    field.value = field.value.trim()
    if (isBlank(field.value)) event.preventDefault()
  }

  return (
    <search>
      <Form action={links.products()} onSubmit={trimTerm} className="flex">
        <input
          key={shown}
          type="search"
          name="search"
          defaultValue={shown ?? ''}
          placeholder={t('searchPlaceholder')}
          aria-label={t('searchLabel')}
          enterKeyHint="search"
          maxLength={200}
          onFocus={() =>
            void import('./Suggestions.tsx').then((code) => show(() => code.Suggestions))
          }
          className="search-input"
        />
        <button type="submit" aria-label={t('search')} className="search-button">
          <Icon name="search" />
        </button>
      </Form>
      {Suggestions && <Suggestions />}
    </search>
  )
}
