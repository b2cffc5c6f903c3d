import { Link } from 'react-router'
import type { Duty } from '#contract/backoffice/settings/duties.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { Card } from '../parts/Card.tsx'
import { Tag, type Tone } from '../parts/Tag.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useShop } from '../shell/use-shop.ts'
import { links } from '../links.ts'
import { DUTY_WORDS } from './duty-words.ts'
import { t } from '../texts/duties.ts'

const STATES: Record<Duty['state'], { word: string; tone: Tone }> = {
  missing: { word: t('missing'), tone: 'wait' },
  done: { word: t('done'), tone: 'good' },
  not_checked: { word: t('notChecked'), tone: 'calm' },
}
const ORDER = Object.keys(STATES)

/** The duties of a sale to consumers in the EU, missing ones first. */
export function DutiesCard() {
  const { shop, api } = useShop()
  const record = useRecord(['settings', shop, 'duties'], () => api('GET /duties/'))
  return (
    <Card title={t('sellingToEU')} flush className="mb-5">
      <p className="px-4 pb-3 text-muted md:px-5">{t('intro')}</p>
      <Loaded query={record}>
        {({ sells_to_eu, duties }) =>
          sells_to_eu ? (
            <DutyRows duties={duties} />
          ) : (
            <>
              <p className="px-4 pb-3 md:px-5">
                {t.rich('unsaidToEU', {
                  a: (inner) => (
                    <Link to={links.setting(shop, 'returns')} className="underline">
                      {inner}
                    </Link>
                  ),
                })}
              </p>
              <details>
                <summary className="min-h-11 px-4 py-2 font-semibold md:px-5">
                  {t('whatItNeeds')}
                </summary>
                <DutyRows duties={duties} />
              </details>
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

const DutyRows = ({ duties }: { duties: Duty[] }) => (
  <ul className="rows">
    {duties
      .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
      .map((duty) => (
        <DutyRow key={duty.duty} {...duty} />
      ))}
  </ul>
)

function DutyRow({ duty, state, products = 0 }: Duty) {
  const { shop } = useShop()
  const { title, law, about, to } = DUTY_WORDS[duty]
  const { word, tone } = STATES[state]
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">
          {to ? (
            <Link to={to(shop)} className="inline-block min-h-6 underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p>
          {about}
          {products > 0 && ` ${t('productsHaveNone', { count: products })}`}
        </p>
        <p className="text-sm text-muted">{law}</p>
      </div>
      <Tag tone={tone}>{word}</Tag>
    </li>
  )
}
