import type { AuditEntry } from '#contract/backoffice/people/shapes/audit-entry.ts'
import { Card } from '../parts/Card.tsx'
import { CsvButton } from '../parts/lists/CsvButton.tsx'
import { ListStates } from '../parts/lists/ListStates.tsx'
import { useAddressFilter } from '../parts/lists/use-address-filter.ts'
import { useCursorList } from '../parts/lists/use-cursor-list.ts'
import { Page } from '../parts/Page.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { AuditFilterBar, auditFilterIn } from './AuditFilterBar.tsx'
import { AuditRow } from './AuditRow.tsx'
import { t } from '../texts/audit.ts'

/** The log of the shop; a person without the right to see all of it sees their own acts. */
export function Component() {
  return useCan()('audit.see') ? <AuditLog /> : <OwnActs />
}

function AuditLog() {
  const { shop, api } = useShop()
  const { query, clear } = useAddressFilter()
  const filter = auditFilterIn(query)
  const entries = useCursorList(['audit', shop, 'all', filter], (cursor) =>
    api('GET /audit/', { query: { ...filter, ...cursor } }),
  )
  const isNarrowed = Object.keys(filter).length > 0
  const onClear = () => clear()
  return (
    <Page
      title={t('auditLog')}
      actions={
        <CsvButton
          name="audit-log"
          load={(cursor) => api('GET /audit/csv/', { query: { ...filter, ...cursor } })}
        />
      }
    >
      <Card flush>
        <AuditFilterBar onClear={isNarrowed ? onClear : undefined} />
        <ListStates
          list={entries}
          empty={{ title: t('noEntriesYet') }}
          narrowed={isNarrowed ? { title: t('noEntryMatches'), onClear } : undefined}
        >
          <div className="border-t border-line">
            <Rows entries={entries.rows} />
          </div>
        </ListStates>
      </Card>
    </Page>
  )
}

function OwnActs() {
  const { shop, api } = useShop()
  const entries = useCursorList(['audit', shop, 'own'], (query) =>
    api('GET /audit/own/', { query }),
  )
  return (
    <Page title={t('whatYouDid')}>
      <Card flush>
        <ListStates list={entries} empty={{ title: t('noEntriesYet') }}>
          <Rows entries={entries.rows} />
        </ListStates>
      </Card>
    </Page>
  )
}

const Rows = ({ entries }: { entries: AuditEntry[] }) => (
  <ul className="rows">
    {entries.map((entry) => (
      <AuditRow key={entry.id} entry={entry} />
    ))}
  </ul>
)
