/** What the server says about webhooks and events. */
export const webhookNotes = {
  eventCursorExpired:
    'This position in the list of events is no longer known. Read the lists once, then begin without one.',
  mostWebhooks: 'A shop has at most {most} webhooks.',
  noEventCursor: 'This is no position in the list of events.',
  noSuchEvent: 'There is no event “{type}”.',
  openWebhooks: 'Open the webhook',
  webhookDeleted: 'The webhook was deleted.',
  webhookFault:
    '{fault, select, unknown_host {The host of the address is not known.} not_public {The address must begin with https:// and be on the public internet.} not_connected {The host did not take the connection within 3 seconds.} certificate {The certificate of the host is not valid for its name.} slow {There was no answer within 10 seconds.} redirect {The answer was a redirect ({status}), which is not followed.} status {The answer was {status}.} other {The connection broke off.}}',
  webhookIsOff: 'This webhook is off. Switch it on first.',
  webhookMissedKept:
    'Events are kept for 30 days. When you switch the webhook on again, you can have the missed ones sent.',
  webhookNotTested: 'Send a test event first. The webhook is switched on with its answer.',
  webhookOff:
    '{reason, select, untested {It has not answered a test event yet.} gone {Its host answered that it is gone for good (410).} failing {It has not answered for five days.} secret {Its secret cannot be read with the key of this installation. Make a new secret.} other {It was switched off here.}}',
  webhookOffMail:
    'The webhook “{name}” of {host} was switched off. The program behind it hears nothing of your shop any more.',
  webhookOffSubject: 'The webhook “{name}” was switched off',
  webhookSentAgain: 'The event is being sent again.',
  webhooksBehindProxy:
    'This installation sends no webhooks: it is behind a proxy that may lead into its own network. Its operator can change that.',
} as const
