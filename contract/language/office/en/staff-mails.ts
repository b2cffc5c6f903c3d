/** Mails and notices to colleagues and operators. */
export const staffMails = {
  colleagueInvitesYou:
    '{by} invites you to help run {shop} ({host}). The link leads to where you choose a password.',
  confirmSenderOf: 'Confirm the sender address of {host}',
  confirmTheAddress: 'Confirm the address',
  factorRemoved: 'The second factor of {name} was removed',
  factorRemovedBy:
    'The second factor of {name} for the back office of {host} was removed by {by}, as is usual when it is lost. The password alone signs in until a new one is set up.',
  factorRemovedByOperator:
    'The second factor of {name} for the back office of {host} was removed by the operator of this installation, as is usual when it is lost. The password alone signs in until a new one is set up.',
  hello: 'Hello,',
  helloName: 'Hello {name},',
  joinShopAs:
    '{role, select, owner {Join {shop} as owner} manager {Join {shop} as manager} fulfilment {Join {shop} for fulfilment} content {Join {shop} for content} other {Join {shop} with read-only access}}',
  joinTheShop: 'Join the shop',
  linkWorksForThisAddress: 'The link works once, within {hours} hours, and only for this address.',
  linkWorksWithinMinutes: 'The link works once, within {minutes} minutes.',
  mailLimitOfAddress: 'This address has reached its limit of such mails for today.',
  mailLimitOfPerson: 'You have reached your limit of mails for now.',
  mailLimitOfShop: 'The shop has reached its daily limit of mails.',
  mailsLookLikeThis:
    'the mails of your shop look like this one, and come from the same sender. If it is in your inbox, your mails arrive.',
  nobodyAskedForRemoval: 'If nobody asked for this, change the passwords and check the audit log.',
  ownFactorRemoved: 'Your second factor was removed',
  ownFactorRemovedBy:
    'Your second factor for the back office of {host} was removed by {by}, as is usual when it is lost. The password alone signs in until a new one is set up.',
  ownFactorRemovedByOperator:
    'Your second factor for the back office of {host} was removed by the operator of this installation, as is usual when it is lost. The password alone signs in until a new one is set up.',
  passwordNotAsked: 'If you did not ask for it, ignore this email: your password stays as it is.',
  personWantsToSend:
    'a person who runs the shop {host} wants to send its emails from this address. Open the link within three days, signed in to the back office, and confirm it there.',
  seeYourStaff: 'See your staff',
  senderChanged: 'The sender of your mails was changed',
  senderChangedBy:
    '{by} has changed who sends the mails of {host}. They now come from {name} ({address}), and answers go to {answersTo}.',
  senderChangeNotExpected:
    'If you did not expect this, change it back, and check the audit log and who runs the shop with you.',
  senderNotExpected: 'If you did not expect this, ignore this email: the address will not be used.',
  setNewPassword: 'Set a new password',
  setNewPasswordForOffice: 'Set a new password for the back office',
  setUpNewFactor: 'Set up a new one',
  shopNotKnown: 'If you do not know the shop, ignore this email.',
  someoneAskedForPassword:
    'Someone, hopefully you, has asked for a new password for your account in the back office.',
  testMailIsSpam:
    'If it is in the spam folder, set the records that Settings → Mail shows, at your domain’s registrar.',
  testMailOf: 'A test mail of {host}',
  youAreInvited:
    'You are invited to help run {shop} ({host}). The link leads to where you choose a password.',
} as const
