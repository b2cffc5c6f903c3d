import type { AuditEntry } from '#contract/backoffice/people/staff.ts'
import { Card } from '../parts/Card.tsx'
import { ListStates } from '../parts/lists/ListStates.tsx'
import { Page } from '../parts/Page.tsx'
import { useCursorList } from '../parts/lists/use-cursor-list.ts'
import { When } from '../parts/When.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'

/** What was done in the shop; those who may not see all of it see their own. */
export function Component() {
  const { shop, api } = useShop()
  const seesAll = useCan()('audit.see')
  const entries = useCursorList(['audit', shop, seesAll], (query) =>
    seesAll ? api('GET /audit/', { query }) : api('GET /audit/own/', { query }),
  )
  return (
    <Page title={seesAll ? 'Audit log' : 'What you did'}>
      <Card flush>
        <ListStates list={entries} empty={{ title: 'Nothing was done yet.' }}>
          <ul className="rows">
            {entries.rows.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </ListStates>
      </Card>
    </Page>
  )
}

const shown = (value: unknown) => (value === null ? '' : JSON.stringify(value, null, 2))

const Entry = ({ entry }: { entry: AuditEntry }) => (
  <li className="px-4 py-2.5 md:px-5">
    <details>
      <summary className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{entry.by}</span>
        <span>{entry.act.replaceAll(/[._]/g, ' ')}</span>
        <span className="min-w-0 flex-1 truncate text-muted">{entry.subject_label}</span>
        <When iso={entry.at} className="text-sm text-muted" />
      </summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {entry.before !== null && <Side title="Before" text={shown(entry.before)} />}
        {entry.after !== null && <Side title="After" text={shown(entry.after)} />}
      </div>
    </details>
  </li>
)

const Side = ({ title, text }: { title: string; text: string }) => (
  <div>
    <p className="text-sm text-muted">{title}</p>
    <pre className="overflow-x-auto rounded-control bg-stage p-2 text-sm whitespace-pre-wrap">
      {text}
    </pre>
  </div>
)
