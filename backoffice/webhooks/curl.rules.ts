import type { WholeDelivery } from '#contract/backoffice/settings/webhooks.ts'

/** Quotes a text, so that a shell reads it as one word. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The command that sends the message again from a terminal, without a signature. */
export const curlOf = ({ url, body, headers }: Pick<WholeDelivery, 'url' | 'body' | 'headers'>) =>
  [
    `curl ${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    `--data ${quoted(body)}`,
  ].join(' ')
