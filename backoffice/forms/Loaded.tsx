import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf, statusOf } from '#client/failures.ts'
import { Page } from '../parts/Page.tsx'
import { Failed, RowsSkeleton } from '../parts/States.tsx'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'

type LoadedProps<T> = {
  query: UseQueryResult<T>
  /** The rows of the placeholder. */
  rows?: number
  children: (data: T) => ReactNode
}

/** Shows the loaded data; before that a placeholder, or the failure with a retry button. */
export function Loaded<T>({ query, rows = 4, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) {
    return <Failed message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
  }
  return <RowsSkeleton rows={rows} />
}

type LoadedPageProps<T> = LoadedProps<T> & {
  /** The title until the record is loaded, and the list that it belongs to. */
  title: string
  back: { to: string; label: string }
}

/** Shows the page of a record, which may be missing. */
export function LoadedPage<T>({ query, title, back, children }: LoadedPageProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (statusOf(query.error) === 404) return <NotFoundPage />
  return (
    <Page title={title} back={back}>
      <Loaded query={query} rows={8}>
        {children}
      </Loaded>
    </Page>
  )
}
