import { useTexts } from '#client/texts.ts'
import { MerchantHtml } from '#client/parts/MerchantHtml.tsx'

export const LongDescription = ({ html }: { html: string }) => {
  const t = useTexts('product')
  return (
    html && (
      <section className="product-section">
        <h2 className="text-2xl">{t('theStory')}</h2>
        <MerchantHtml html={html} className="prose max-lg:mt-4" />
      </section>
    )
  )
}
