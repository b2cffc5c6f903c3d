import { Loaded } from '../forms/Loaded.tsx'
import { useRecord } from '../forms/use-record.ts'
import { Card } from '../parts/Card.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useShop } from '../shell/use-shop.ts'

/** The domains that lead to the shop, and the DNS record of one that is not proved yet. */
export function Domains() {
  const { shop, api } = useShop()
  const domains = useRecord(['domains', shop], () => api('GET /settings/domains/'))
  return (
    <Card className="max-w-3xl" flush>
      <Loaded query={domains}>
        {(data) => (
          <ul className="rows">
            {data.map((domain) => (
              <li key={domain.domain} className="px-4 py-3 md:px-5">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="flex-1 font-medium break-all">{domain.domain}</span>
                  {domain.is_primary && <Tag>main address</Tag>}
                  <Tag tone={domain.verified_at ? 'good' : 'wait'}>
                    {domain.verified_at ? 'verified' : 'not verified'}
                  </Tag>
                </p>
                {domain.dns_record && (
                  <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
                    Set this {domain.dns_record.type} record: {domain.dns_record.name} →{' '}
                    <code className="break-all text-ink">{domain.dns_record.value}</code>
                    <CopyButton text={domain.dns_record.value} what="record" />
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
