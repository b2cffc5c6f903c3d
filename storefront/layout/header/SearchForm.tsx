import type { FormEvent } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#ui/Icon.tsx'
import { useGoTo } from '../../destination.ts'
import { links } from '../../links.ts'

/** Without JavaScript the browser sends the form by itself. */
export function SearchForm() {
  const { pathname, search } = useLocation()
  const goTo = useGoTo()
  const shown = pathname === links.products() ? new URLSearchParams(search).get('search') : null

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const term = (new FormData(event.currentTarget).get('search') as string).trim()
    if (term) void goTo(links.products({ search: term }))
  }

  return (
    <search>
      <form action={links.products()} method="get" onSubmit={submit} className="flex">
        <input
          key={shown}
          type="search"
          name="search"
          defaultValue={shown ?? ''}
          placeholder="Search products..."
          aria-label="Search products"
          enterKeyHint="search"
          maxLength={200}
          className="h-11 min-w-0 grow rounded-l-control border border-r-0 border-edge bg-surface pr-2 pl-4 text-base hover:border-ink"
        />
        <button
          aria-label="Search"
          className="flex h-11 w-12 shrink-0 items-center justify-center rounded-r-control border border-edge bg-surface text-ink hover:bg-ink hover:text-paper"
        >
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
