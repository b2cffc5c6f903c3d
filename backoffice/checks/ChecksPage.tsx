import { Link } from 'react-router'
import type { Finding, ProofState } from '#contract/backoffice/settings/proof.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { links } from '../links.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Page } from '../parts/Page.tsx'
import { Empty } from '../parts/States.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useChange } from '../parts/use-change.ts'
import { When } from '../parts/When.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/checks.ts'
import { PROOF_WORDS } from './proof-words.ts'

const ASKED_AGAIN_MS = 2000

const isUnderWay = (state: ProofState | undefined) =>
  state !== undefined && state.began_at !== null && state.ended_at === null

/** What the nightly checks of the shop have found. */
export function Component() {
  const { shop, api } = useShop()
  const state = useRecord(['proof', shop], () => api('GET /proof/'), {
    refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? ASKED_AGAIN_MS : false),
  })
  const check = useChange(() => api('POST /proof/', { body: {} }), {
    done: ({ detail }) => detail,
    stale: [['proof', shop]],
    saysFault: true,
  })
  return (
    <Page
      title={t('checksTitle')}
      actions={
        state.data?.is_on && (
          <Button
            disabled={check.isPending || isUnderWay(state.data)}
            onClick={() => check.mutate()}
          >
            {t('checkNow')}
          </Button>
        )
      }
    >
      <p className="mb-5 max-w-prose text-muted">{t('about')}</p>
      <Loaded query={state} rows={3}>
        {(data) => (
          <>
            <Night state={data} />
            <Card flush>
              {data.findings.length > 0 ? (
                <ul className="rows">
                  {data.findings.map((finding) => (
                    <li key={finding.id} className="px-4 py-3 md:px-5">
                      <FindingEntry finding={finding} />
                    </li>
                  ))}
                </ul>
              ) : (
                <Nothing state={data} />
              )}
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  )
}

const Nothing = ({ state }: { state: ProofState }) =>
  state.ended_at ? (
    <Empty title={t('noFindings')}>{t('noFindingsAbout')}</Empty>
  ) : (
    <Empty title={t('notChecked')} />
  )

/** When the shop was last checked, and what was left out. */
function Night({ state }: { state: ProofState }) {
  return (
    <output className="mb-4 grid gap-1">
      <p>{lineOf(state)}</p>
      {state.missed.length > 0 && (
        <p className="text-alarm">
          {t('missedChecks', { checks: state.missed.map((each) => PROOF_WORDS[each]).join('; ') })}
        </p>
      )}
    </output>
  )
}

function lineOf(state: ProofState) {
  if (!state.is_on) return t('switchedOff')
  if (isUnderWay(state)) return t('underWay')
  if (state.ended_at) return t.rich('lastAt', { time: <When iso={state.ended_at} /> })
  return state.next_at && t.rich('firstAt', { time: <When iso={state.next_at} /> })
}

function FindingEntry({ finding }: { finding: Finding }) {
  const { check, expected, found, since, gone_at } = finding
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag tone={gone_at ? 'good' : 'alarm'}>{t(gone_at ? 'gone' : 'open')}</Tag>
        <span className="font-medium">{PROOF_WORDS[check]}</span>
      </p>
      <p className="wrap-anywhere">
        <Subject finding={finding} />
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {t('expectedFound', { expected, found })} ·{' '}
        {t.rich('since', { time: <When iso={since} /> })}
      </p>
    </div>
  )
}

function Subject({ finding: { subject } }: { finding: Finding }) {
  const { shop } = useShop()
  const id = Number(subject.id)
  const label = subject.label || subject.id
  if (subject.kind === 'order')
    return (
      <Link to={links.order(shop, id)} className="underline underline-offset-4">
        {label}
      </Link>
    )
  if (subject.kind === 'product')
    return (
      <Link to={links.product(shop, id)} className="underline underline-offset-4">
        {label}
      </Link>
    )
  if (subject.kind === 'webhook')
    return (
      <Link to={links.webhook(shop, id)} className="underline underline-offset-4">
        {label}
      </Link>
    )
  return label
}
