import type { SenderRecord } from '#contract/backoffice/settings/shapes/mail-settings.ts'

/** Asks the DNS for TXT records; empty if there is no answer. */
export type LookUpText = (name: string) => Promise<string[]>

/** The operator's settings of the mail server: "include:spf.example", and selector and host of DKIM. */
export type MailServerFacts = {
  spf: string | undefined
  dkim: { selector: string; host: string } | undefined
}

/** The places of keys with common mail providers, if the operator names none. */
const USUAL_SELECTORS = ['default', 'google', 'selector1', 'selector2', 'k1', 's1', 'mail', 'dkim']

/** The DNS records about mails from a domain, and the records to set. */
export async function senderRecords(
  domain: string,
  lookUp: LookUpText,
  server: MailServerFacts,
): Promise<SenderRecord[]> {
  const [texts, keys, policy] = await Promise.all([
    lookUp(domain),
    dkimKeys(domain, lookUp, server),
    dmarcOf(domain, lookUp),
  ])
  return [spfRecord(domain, texts, server), dkimRecord(domain, keys, server), policy]
}

function spfRecord(domain: string, texts: string[], { spf }: MailServerFacts): SenderRecord {
  const found = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const terms = found.flatMap((text) => text.toLowerCase().split(/\s+/))
  // Several records count as none.
  const is_set = found.length === 1 && (spf === undefined || terms.includes(spf.toLowerCase()))
  const own = found[0]
  const wanted =
    spf && own && found.length === 1
      ? own.replace(/^v=spf1/i, `v=spf1 ${spf}`)
      : spf && `v=spf1 ${spf} ~all`
  return { kind: 'SPF', type: 'TXT', name: domain, found, is_set, wanted: wanted ?? null }
}

async function dkimKeys(domain: string, lookUp: LookUpText, { dkim }: MailServerFacts) {
  const selectors = dkim ? [dkim.selector] : USUAL_SELECTORS
  const all = await Promise.all(
    selectors.map((selector) => lookUp(`${selector}._domainkey.${domain}`)),
  )
  return all.flat().filter((text) => /(^|;)\s*p=[^;\s]/i.test(text))
}

const dkimRecord = (domain: string, found: string[], { dkim }: MailServerFacts): SenderRecord => ({
  kind: 'DKIM',
  type: 'CNAME',
  name: dkim ? `${dkim.selector}._domainkey.${domain}` : `…._domainkey.${domain}`,
  found,
  is_set: found.length > 0,
  wanted: dkim?.host ?? null,
})

/** A policy of the domain, or of one above it. */
async function dmarcOf(domain: string, lookUp: LookUpText): Promise<SenderRecord> {
  const labels = domain.split('.')
  const above = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
  const all = await Promise.all(above.map((name) => lookUp(`_dmarc.${name}`)))
  const found = all
    .map((texts) => texts.filter((text) => /^v=DMARC1\s*;/i.test(text)))
    .find((policies) => policies.length > 0)
  return {
    kind: 'DMARC',
    type: 'TXT',
    name: `_dmarc.${domain}`,
    found: found ?? [],
    is_set: found?.length === 1,
    wanted: 'v=DMARC1; p=none',
  }
}

/** Whether receivers refuse mails from the domain that this installation sends. */
export const isRefusedByPolicy = (records: SenderRecord[]): boolean => {
  const policy = records.find(({ kind }) => kind === 'DMARC')?.found.join(' ') ?? ''
  const isStrict = /;\s*p=(reject|quarantine)/i.test(policy)
  return isStrict && records.every(({ kind, is_set }) => kind === 'DMARC' || !is_set)
}
