import { useState } from 'react'
import { Link } from 'react-router'
import type { PlannedRecord } from '#contract/backoffice/connections/agents.ts'
import { Button } from '../parts/Button.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/agents.ts'
import { t as forms } from '../texts/forms.ts'
import { fieldWord, placeOf, plannedValue } from './plan-words.ts'

const FIRST = 10

/** The records of a plan with their values before and after it, as the database has them. */
export function PlanDiff({ diff }: { diff: PlannedRecord[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? diff : diff.slice(0, FIRST)
  return (
    <>
      <ul className="rows border-t border-line">
        {shown.map((record, at) => (
          // Two new records can be named alike.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="grid gap-1 px-4 py-3 md:px-5">
            <Heading record={record} />
            {record.fields.map(({ field, from, to }) => (
              <div key={field} className="grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_1fr]">
                <p className="text-muted">{fieldWord(field)}</p>
                <p className="min-w-0 wrap-anywhere whitespace-pre-wrap">
                  {record.id !== null && from !== null && (
                    <del className="mr-2 line-clamp-6 text-muted">
                      {plannedValue(record.kind, field, from) || forms('empty')}
                    </del>
                  )}
                  <ins className="line-clamp-6 no-underline">
                    {plannedValue(record.kind, field, to) || forms('empty')}
                  </ins>
                </p>
              </div>
            ))}
          </li>
        ))}
      </ul>
      {diff.length > shown.length && (
        <p className="px-4 py-2 md:px-5">
          <Button kind="quiet" onClick={() => setWhole(true)}>
            {t('showAll', { count: diff.length - shown.length })}
          </Button>
        </p>
      )}
    </>
  )
}

function Heading({ record }: { record: PlannedRecord }) {
  const { shop } = useShop()
  const place = placeOf(shop, record)
  return (
    <p className="font-medium wrap-anywhere">
      {place ? (
        <Link to={place} className="underline">
          {record.label}
        </Link>
      ) : (
        record.label
      )}{' '}
      {record.id === null && <Tag>{t('isNew')}</Tag>}
    </p>
  )
}
