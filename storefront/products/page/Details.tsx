import { useTexts } from '#client/texts.ts'
import type { Attribute } from '#contract/products.ts'

export const Details = ({ attributes }: { attributes: Attribute[] }) => {
  const t = useTexts('product')
  return (
    attributes.length > 0 && (
      <section className="mt-10">
        <h2 className="text-xl">{t('details')}</h2>
        <table className="mt-3 w-full text-sm">
          <tbody>
            {attributes
              .toSorted((a, b) => a.order - b.order)
              .map(({ id, key, value }) => (
                <tr key={id} className="border-t border-line align-baseline last:border-b">
                  <th
                    scope="row"
                    className="w-2/5 py-2 pe-4 font-normal [overflow-wrap:anywhere] text-muted"
                  >
                    {key}
                  </th>
                  <td className="py-2 tabular-nums [overflow-wrap:anywhere]">{value}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </section>
    )
  )
}
