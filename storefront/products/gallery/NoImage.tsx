import { useTexts } from '#client/texts.ts'
import { Icon } from '#ui/Icon.tsx'

/** In the place of a product's picture where there is none. */
export const NoImage = () => {
  const t = useTexts('products')
  return (
    <div className="flex size-full flex-col items-center justify-center gap-2 p-4 text-center text-sm text-muted">
      <Icon name="image" className="size-8" />
      {t('noImageAvailable')}
    </div>
  )
}
