/** From here on it is worth a word. */
const FEW = 5

/** How many mails may still be sent, where that is soon none. */
export function MailsLeft({ count }: { count: number }) {
  if (count > FEW) return null
  return (
    <p className="text-sm text-muted">
      {count === 0
        ? 'The limit of mails is reached. Please try again later.'
        : `${count} more ${count === 1 ? 'mail' : 'mails'} can be sent now.`}
    </p>
  )
}
