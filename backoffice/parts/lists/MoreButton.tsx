import { Button } from '../Button.tsx'
import { t } from '../../texts/parts.ts'

type MoreButtonProps = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Reads a list on from where it ended. */
export const MoreButton = ({ list }: MoreButtonProps) =>
  list.hasNextPage && (
    <div className="border-t border-line p-3 text-center">
      <Button disabled={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        {list.isFetchingNextPage ? t('loading') : t('showMore')}
      </Button>
    </div>
  )
