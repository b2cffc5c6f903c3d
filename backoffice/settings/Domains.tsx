import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '#client/failures.ts'
import type { Domain, DomainState } from '#contract/backoffice/settings/shapes/domain.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { useRecord } from '../shell/use-record.ts'
import { Button } from '../parts/Button.tsx'
import { Form } from '../parts/fields/Form.tsx'
import { Card } from '../parts/Card.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { Dialog } from '../parts/dialogs/Dialog.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { Tag } from '../parts/Tag.tsx'
import { useChange } from '../parts/use-change.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { ErrorText } from '../parts/ErrorText.tsx'
import { listFormat } from '../texts/lists.ts'
import { t } from '../texts/domains.ts'

type Change = (domain: string) => Promise<Domain[]>

/** Changes the domains; the reply holds all of them. */
function useDomainChange(change: Change, said: (domain: string) => string, onDone?: () => void) {
  const { shop } = useShop()
  const client = useQueryClient()
  return useChange(change, {
    done: (_, domain) => said(domain),
    after: (domains) => {
      client.setQueryData(['domains', shop], domains)
      onDone?.()
    },
  })
}

/** The domains that lead to the shop; a new one is proved by a DNS record. */
export function Domains() {
  const { shop, api } = useShop()
  const can = useCan()
  const domains = useRecord(['domains', shop], () => api('GET /settings/domains/'))
  return (
    <div className="grid max-w-3xl gap-5">
      <Card flush>
        <Loaded query={domains}>
          {(data) => (
            <ul className="rows">
              {data.map((domain) => (
                <DomainRow key={domain.domain} domain={domain} />
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
      {can('settings.domains') && <NewDomain />}
    </div>
  )
}

function DomainRow({
  domain: { domain, is_primary, verified_at, dns_record },
}: {
  domain: Domain
}) {
  const { api } = useShop()
  const canEdit = useCan()('settings.domains')
  const [isRemoving, setRemoving] = useState(false)
  const check = useDomainChange(
    (name) => api('POST /settings/domains/check/', { body: { domain: name } }),
    (name) => t('leadsToShop', { name }),
  )
  const lead = useDomainChange(
    (name) => api('PUT /settings/domains/primary/', { body: { domain: name } }),
    (name) => t('isMainAddress', { name }),
  )
  const fault = check.error ?? lead.error
  return (
    <li className="px-4 py-3 md:px-5">
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex-1 font-medium break-all">{domain}</span>
        {is_primary && <Tag>{t('mainAddress')}</Tag>}
        <Tag tone={verified_at ? 'good' : 'wait'}>
          {verified_at ? t('verified') : t('notVerified')}
        </Tag>
      </div>
      {dns_record && <DnsRecord record={dns_record} />}
      <WhereItLeads domain={domain} />
      {canEdit && !is_primary && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {verified_at ? (
            <Button disabled={lead.isPending} onClick={() => lead.mutate(domain)}>
              {t('makeMainAddress')}
            </Button>
          ) : (
            <Button disabled={check.isPending} onClick={() => check.mutate(domain)}>
              {check.isPending ? t('looking') : t('checkNow')}
            </Button>
          )}
          <Button kind="quiet" onClick={() => setRemoving(true)}>
            {t('remove')}
          </Button>
        </div>
      )}
      <ErrorText error={fault} className="mt-2" />
      {isRemoving && (
        <RemoveDialog
          domain={domain}
          isVerified={verified_at !== null}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  )
}

/** The records for the registrar, and which of them are set. */
function WhereItLeads({ domain }: { domain: string }) {
  const { api } = useShop()
  const look = useChange(() => api('POST /settings/domains/state/', { body: { domain } }), {})
  const state = look.data
  return (
    <div className="mt-2">
      <Button kind="quiet" disabled={look.isPending} onClick={() => look.mutate(undefined)}>
        {look.isPending ? t('looking') : t('whereItLeads')}
      </Button>
      <ErrorText error={look.error} className="mt-2" />
      {state && <DomainFacts state={state} />}
    </div>
  )
}

function DomainFacts({ state: { records, found, certificate_until } }: { state: DomainState }) {
  const isHere = records.some(({ is_set }) => is_set)
  return (
    <div className="mt-2 grid gap-2 text-sm">
      {records.length === 0 && <p>{t('askOperator')}</p>}
      <ul className="grid gap-1">
        {records.map(({ type, value, is_set }) => (
          <li key={value} className="flex flex-wrap items-center gap-2">
            <Tag tone={is_set ? 'good' : 'wait'}>{is_set ? t('stateSet') : t('notSet')}</Tag>
            {type} <code className="break-all">{value}</code>
            <CopyButton text={value} what={t('recordOfType', { type })} />
          </li>
        ))}
      </ul>
      <p className="text-muted">
        {leadsTo(found, isHere)}{' '}
        {isHere &&
          (certificate_until
            ? t('certificateUntil', { day: certificate_until.slice(0, 10) })
            : t('noCertificate'))}
      </p>
      {!isHere && <AtRegistrars />}
    </div>
  )
}

const LIST = listFormat('conjunction')

function leadsTo(found: string[], isHere: boolean): string {
  if (found.length === 0) return t('leadsNowhere')
  const addresses = LIST.format(found)
  return isHere ? t('leadsHere', { addresses }) : t('leadsElsewhere', { addresses })
}

const REGISTRARS = [
  ['GoDaddy', t('atGoDaddy')],
  ['IONOS', t('atIonos')],
  ['Namecheap', t('atNamecheap')],
] as const

const AtRegistrars = () => (
  <details>
    <summary className="cursor-pointer">{t('whereToSet')}</summary>
    <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      {REGISTRARS.map(([name, steps]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd>{steps}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-1 text-muted">{t('whichName')}</p>
  </details>
)

type RemoveDialogProps = { domain: string; isVerified: boolean; onClose: () => void }

function RemoveDialog({ domain, isVerified, onClose }: RemoveDialogProps) {
  const { api } = useShop()
  const remove = useDomainChange(
    (name) => api('POST /settings/domains/removal/', { body: { domain: name } }),
    (name) => t('isRemoved', { name }),
    onClose,
  )
  return (
    <Dialog
      title={t('removeDomain', { domain })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('keepIt')}</Button>
          <Button kind="danger" disabled={remove.isPending} onClick={() => remove.mutate(domain)}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <p>{isVerified ? t('visitorsWillNotFind') : t('notLeadingYet')}</p>
      <ErrorText error={remove.error} className="mt-2" />
    </Dialog>
  )
}

function NewDomain() {
  const { api } = useShop()
  const form = useRef<HTMLFormElement>(null)
  const add = useDomainChange(
    (domain) => api('POST /settings/domains/', { body: { domain } }),
    () => t('added'),
    () => form.current?.reset(),
  )
  const submit = (fields: FormData) => add.mutate(fieldText(fields, 'domain'))
  return (
    <Card title={t('another')}>
      <Form ref={form} onSubmit={submit} className="flex flex-wrap items-start gap-2">
        <LineField
          label={t('domain')}
          hint={t('domainHint')}
          error={add.error && sentenceOf(add.error)}
          className="min-w-0 flex-1 basis-64"
          name="domain"
          maxLength={300}
          required
          inputMode="url"
          placeholder="shop.example"
        />
        <Button type="submit" disabled={add.isPending} className="mt-7">
          {add.isPending ? t('adding') : t('add')}
        </Button>
      </Form>
    </Card>
  )
}

/** The DNS record that proves a domain. */
const DnsRecord = ({ record }: { record: NonNullable<Domain['dns_record']> }) => (
  <dl className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
    <dt className="text-muted">{t('setRecord')}</dt>
    <dd>{record.type}</dd>
    <dt className="text-muted">{t('name')}</dt>
    <dd className="flex items-center gap-1">
      <code className="break-all">{record.name}</code>
      <CopyButton text={record.name} what={t('theName')} />
    </dd>
    <dt className="text-muted">{t('value')}</dt>
    <dd className="flex items-center gap-1">
      <code className="break-all">{record.value}</code>
      <CopyButton text={record.value} what={t('theValue')} />
    </dd>
  </dl>
)
