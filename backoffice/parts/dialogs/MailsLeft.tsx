import { t } from '../../texts/parts.ts'
/** From here on it is worth a word. */
const FEW = 5

/** The number of mails that may still be sent, if it is low. */
export function MailsLeft({ count }: { count: number }) {
  if (count > FEW) return null
  return (
    <p className="text-sm text-muted">
      {count === 0 ? t('mailLimitReached') : t('mailsLeft', { count })}
    </p>
  )
}
