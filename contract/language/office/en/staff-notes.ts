/** The server's sentences about accounts, the team, and results of the search. */
export const staffNotes = {
  auditedExport:
    '{kind, select, products {Products} stock {Stock} orders {Orders} customers {Customers} reviews {Reviews} comments {Comments} redirects {Redirects} other {Whole shop (zip)}}',
  auditedOrders: '{count, plural, one {# order} other {# orders}}',
  auditedPart: '{done} of {things}',
  auditedProducts: '{count, plural, one {# product} other {# products}}',
  authenticatorRemoved: 'The authenticator app was removed.',
  confirmThatItIsYou: 'Please confirm that it is you.',
  foundGuest: 'A guest',
  foundInStock: '{stock} in stock',
  foundOrder:
    '{status, select, awaiting_payment {awaiting payment, {amount}} paid {paid, {amount}} processing {processing, {amount}} shipped {shipped, {amount}} delivered {delivered, {amount}} canceled {canceled, {amount}} expired {expired, {amount}} refunded {refunded, {amount}} other {{amount}}}',
  foundPost: '{status, select, published {published} other {draft}}',
  invitationRevoked: 'The invitation was revoked, and its link no longer works.',
  memberFactorRemoved: '{name} signs in with the password alone until a new factor is set up.',
  memberRemoved: '{name} can no longer access this shop.',
  notAnEmailAddress: '“{typed}” is not an email address.',
  onlyAnOwnerMayInvite:
    '{role, select, owner {Only an owner may invite an owner.} manager {Only an owner may invite a manager.} fulfilment {Only an owner may invite an fulfilment.} content {Only an owner may invite an content.} other {Only an owner may invite an read_only.}}',
  operatorsNeedAFactor: 'Set up a second factor first: operators need one.',
  otherSessionsEnded: 'All other sessions have ended.',
  ownersNeedAFactor: 'Set up a second factor first: owners and managers need one.',
  passkeyRemoved: 'The passkey was removed.',
  passwordChanged: 'Your password is changed. All other sessions have ended.',
  passwordSet: 'Your password is set. All sessions have ended; please sign in.',
  resetLinkSent: 'If there is an account with this address, a link is on its way to it.',
  roleMayNotClose: 'Your role here does not allow closing the shop. Ask an owner of the shop.',
  sendThisType: 'Send {type}.',
  sessionEnded: 'The session has ended.',
  setUpListHidden: 'The list is hidden.',
  setUpListShown: 'The list is shown again.',
  viewIsGone: 'This view no longer exists.',
} as const
