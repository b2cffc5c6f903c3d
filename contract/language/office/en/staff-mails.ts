/** Mails and notices to colleagues and operators. */
export const staffMails = {} as const
