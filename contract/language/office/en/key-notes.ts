/** The server's sentences about API keys. */
export const keyNotes = {
  apiKeyExpired: 'This API key expired on {day}.',
  apiKeyInBrowser: 'An API key belongs on a server. Requests of a browser are refused.',
  apiKeyLacksScope: 'This API key lacks the scope {scope}.',
  apiKeyNetwork: 'This API key may not be used from this network.',
  apiKeyUnknown: 'This API key is not valid.',
  apiKeyWithCookie: 'Send an API key or a session cookie, not both.',
  keyEndedMail:
    'The API key “{name}” of {host} ended on {day}. A program that still calls with it is refused.',
  keyEndedSubject: 'The API key “{name}” has ended',
  keyEndingMail:
    'The API key “{name}” of {host} ends on {day}. From then on, calls with it are refused.',
  keyEndingSubject: 'The API key “{name}” ends on {day}',
  keyIsReplaced: 'This API key was already replaced.',
  keyNoLongerWorks: 'This API key no longer works.',
  keyRevoked: '{name} was revoked. Its next call is refused.',
  keyScopesNotYours: 'Choose only rights that an API key can have, and that you have yourself.',
  keyUnusedEndedMail:
    'Nothing has used the API key “{name}” of {host} for half a year, so it was ended.',
  keyUnusedEndedSubject: 'The unused API key “{name}” was ended',
  keyUnusedMail:
    'Nothing has used the API key “{name}” of {host} for 180 days. If nothing uses it within 14 days, it ends.',
  keyUnusedSubject: 'Nothing uses the API key “{name}”',
  notANetwork: '“{typed}” is not a network. Write it as 192.0.2.0/24 or 2001:db8::/48.',
  onlyPeopleMayDoThis: 'An API key may not do this. Sign in to the back office.',
  openKeys: 'See your keys',
  replaceKeysInTime:
    'If a program still needs the key, replace it: for a while the old key works beside the new one.',
  tooManyKeys: 'A shop has at most {most} API keys. Revoke one that nobody uses.',
} as const
