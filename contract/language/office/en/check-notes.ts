/** The server’s sentences about the nightly checks. */
export const checkNotes = {
  proofBegins: 'The checks begin now.',
  proofChangesNothing:
    'The checks change nothing. If you do not know where a difference comes from, ask whoever runs the server.',
  proofFoundMail:
    'The nightly checks of {host} found differences that they had not found before: {count}.',
  proofFoundSubject: 'The nightly checks of {host} found something',
  proofIsOff: 'The operator of this server has switched the nightly checks off.',
  proofIsUnderWay: 'The checks are under way already.',
  seeFindings: 'See what was found',
} as const
