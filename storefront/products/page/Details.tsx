import { useTexts } from '#client/texts.ts'
import type { ReactNode } from 'react'
import type { Attribute } from '#contract/products.ts'

type DetailsProps = { attributes: Attribute[]; title?: string; children?: ReactNode }

/** `title`: of details that have one of their own, and further words below them. */
export const Details = ({ attributes, title, children }: DetailsProps) => {
  const t = useTexts('product')
  return (
    (attributes.length > 0 || children) && (
      <section className="mt-10">
        <h2 className="text-xl">{title ?? t('details')}</h2>
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
        {children}
      </section>
    )
  )
}
