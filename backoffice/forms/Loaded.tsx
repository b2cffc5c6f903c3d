import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '#client/failures.ts'
import { Failed, RowsSkeleton } from '../parts/States.tsx'

type LoadedProps<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode }

/** Shows the loaded data; before that a placeholder, or the failure with a retry button. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) {
    return <Failed message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
  }
  return <RowsSkeleton rows={4} />
}
