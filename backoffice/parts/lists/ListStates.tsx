import type { ReactNode } from 'react'
import { sentenceOf } from '#client/failures.ts'
import { Button } from '../Button.tsx'
import { MoreButton } from './MoreButton.tsx'
import { Empty, Failed, RowsSkeleton } from '../States.tsx'
import type { CursorList } from './use-cursor-list.ts'
import { t } from '../../texts/parts.ts'

type ListStatesProps<Row> = {
  list: CursorList<Row>
  /** The list has no entries at all. */
  empty: { title: string; children?: ReactNode; action?: ReactNode }
  /** A filter leaves nothing: the sentence, and the way to clear it. */
  narrowed?: { title: string; onClear: () => void } | undefined
  children: ReactNode
}

/** A list in every state: its outline, its failure with another try, empty, narrowed to nothing. */
export const ListStates = <Row,>({ list, empty, narrowed, children }: ListStatesProps<Row>) => (
  <>
    {list.isPending && <RowsSkeleton />}
    {list.error && list.rows.length === 0 && (
      <Failed message={sentenceOf(list.error)} onRetry={() => void list.refetch()} />
    )}
    {list.data &&
      list.rows.length === 0 &&
      (narrowed ? (
        <Empty
          title={narrowed.title}
          action={<Button onClick={narrowed.onClear}>{t('clearFilters')}</Button>}
        />
      ) : (
        <Empty {...empty} />
      ))}
    {list.rows.length > 0 && children}
    <MoreButton list={list} />
  </>
)
