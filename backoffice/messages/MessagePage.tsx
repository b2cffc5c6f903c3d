import { useRef } from 'react'
import { Link, useParams } from 'react-router'
import type { Message } from '#contract/backoffice/content/messages.ts'
import { LoadedPage } from '../forms/Loaded.tsx'
import { links } from '../links.ts'
import { Button } from '../parts/Button.tsx'
import { Form } from '../parts/fields/Form.tsx'
import { Card } from '../parts/Card.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { Page } from '../parts/Page.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useChange } from '../parts/use-change.ts'
import { When } from '../parts/When.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useRecordChanged } from '../shell/use-record-changed.ts'
import { useShop } from '../shell/use-shop.ts'
import { MailsLeft } from '../parts/dialogs/MailsLeft.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { t } from '../texts/messages.ts'

/** A message, the replies to it, and the next reply. */
export function Component() {
  const id = Number(useParams()['id'])
  const { shop, api } = useShop()
  const message = useRecord(['messages', shop, 'one', id], () =>
    api('GET /messages/:id/', { params: { id } }),
  )
  return (
    <LoadedPage
      query={message}
      title={t('message')}
      back={{ to: links.messages(shop), label: t('messages') }}
    >
      {(data) => <MessageScreen message={data} />}
    </LoadedPage>
  )
}

const useMessageChange = <Input,>(change: (input: Input) => Promise<Message>, done: string) =>
  useChange(change, {
    done,
    after: useRecordChanged('messages', (shop) => [
      ['messages', shop, 'list'],
      ['home', shop],
    ]),
  })

function MessageScreen({ message }: { message: Message }) {
  const { shop, api } = useShop()
  const params = { id: message.id }
  const state = useMessageChange(
    (to: Message['state']) => api('PUT /messages/:id/state/', { params, body: { state: to } }),
    t('moved'),
  )
  return (
    <Page
      title={message.subject}
      back={{ to: links.messages(shop), label: t('messages') }}
      actions={
        <>
          {message.state !== 'answered' && (
            <Button disabled={state.isPending} onClick={() => state.mutate('answered')}>
              {t('markAnswered')}
            </Button>
          )}
          {message.state === 'spam' ? (
            <Button disabled={state.isPending} onClick={() => state.mutate('open')}>
              {t('notSpam')}
            </Button>
          ) : (
            <Button disabled={state.isPending} onClick={() => state.mutate('spam')}>
              {t('spam')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid max-w-3xl gap-5">
        <ErrorText error={state.error} />
        <MessageCard message={message} />
        {message.replies.map((reply) => (
          <ReplyCard key={reply.id} message={message} reply={reply} />
        ))}
        <ReplyForm message={message} />
      </div>
    </Page>
  )
}

function ReplyForm({ message }: { message: Message }) {
  const { api } = useShop()
  const form = useRef<HTMLFormElement>(null)
  const reply = useMessageChange(async (text: string) => {
    const after = await api('POST /messages/:id/replies/', {
      params: { id: message.id },
      body: { text },
    })
    form.current?.reset()
    return after
  }, t('replyOnItsWay'))
  const submit = (fields: FormData) => {
    const text = fieldText(fields, 'text')
    if (text) reply.mutate(text)
  }
  return (
    <Card title={t('replyTo', { email: message.email })}>
      <Form ref={form} onSubmit={submit} className="grid gap-3">
        <textarea
          name="text"
          aria-label={t('reply')}
          rows={6}
          maxLength={10_000}
          className="field-control"
          required
        />
        <MailsLeft count={message.mails_left} />
        <ErrorText error={reply.error} />
        <Button
          type="submit"
          kind="primary"
          disabled={reply.isPending}
          className="justify-self-start"
        >
          {reply.isPending ? t('sending') : t('send')}
        </Button>
      </Form>
    </Card>
  )
}

function MessageCard({ message }: { message: Message }) {
  const { shop } = useShop()
  return (
    <Card>
      <p className="mb-3 flex flex-wrap gap-x-3 text-muted">
        <span className="font-medium text-ink">{message.name}</span>
        <a
          href={`mailto:${message.email}`}
          className="inline-flex min-h-6 items-center break-all hover:text-ink"
        >
          {message.email}
        </a>
        {message.phone_number && (
          <a
            href={`tel:${message.phone_number}`}
            className="inline-flex min-h-6 items-center hover:text-ink"
          >
            {message.phone_number}
          </a>
        )}
        <When iso={message.created_at} />
        {message.customer && (
          <Link
            to={links.customer(shop, message.customer.id)}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {t('customerNamed', { name: message.customer.name ?? message.name })}
          </Link>
        )}
      </p>
      <p className="max-w-prose whitespace-pre-wrap">{message.message}</p>
    </Card>
  )
}

type ReplyCardProps = { message: Message; reply: Message['replies'][number] }

function ReplyCard({ message, reply }: ReplyCardProps) {
  const { api } = useShop()
  const params = { id: message.id, reply: reply.id }
  const again = useMessageChange(
    () => api('POST /messages/:id/replies/:reply/again/', { params }),
    t('replyOnItsWay'),
  )
  const failed = reply.sent_at ? null : reply.failed
  return (
    <Card className="md:ms-10">
      <p className="mb-2 flex flex-wrap items-center gap-x-3 text-muted">
        <span className="font-medium text-ink">{reply.by ?? t('theShop')}</span>
        <When iso={reply.created_at} />
        {failed ? (
          <Tag tone="alarm">{t('failed')}</Tag>
        ) : (
          <Tag tone={reply.sent_at ? 'good' : 'wait'}>
            {reply.sent_at ? t('sent') : t('goingOut')}
          </Tag>
        )}
      </p>
      <p className="max-w-prose whitespace-pre-wrap">{reply.text}</p>
      {failed && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {t.rich('couldNotBeSent', {
              when: <When iso={failed.at} key="when" />,
              why: failed.why,
            })}
          </span>
          <Button disabled={again.isPending} onClick={() => again.mutate(undefined)}>
            {t('sendAgain')}
          </Button>
        </p>
      )}
      <ErrorText error={again.error} />
    </Card>
  )
}
