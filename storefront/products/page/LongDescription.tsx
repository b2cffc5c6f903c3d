import { useTexts } from '#client/texts.ts'
import { MerchantHtml } from '#client/parts/MerchantHtml.tsx'
import { saysMore } from './says-more.ts'

type LongDescriptionProps = {
  product: { description: string; long_html_description: string }
}

export function LongDescription({ product }: LongDescriptionProps) {
  const { description, long_html_description: html } = product
  const t = useTexts('product')
  if (!saysMore(html, description)) return null
  return (
    <section className="product-section">
      <h2 className="text-2xl">{t('theStory')}</h2>
      <MerchantHtml html={html} className="prose max-lg:mt-4" />
    </section>
  )
}
