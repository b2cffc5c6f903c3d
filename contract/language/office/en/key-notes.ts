/** The server's sentences about API keys. */
export const keyNotes = {
  apiKeyExpired: 'This API key expired on {day}.',
  apiKeyInBrowser: 'An API key belongs on a server. Requests of a browser are refused.',
  apiKeyLacksScope: 'This API key lacks the scope {scope}.',
  apiKeyNetwork: 'This API key may not be used from this network.',
  apiKeyUnknown: 'This API key is not valid.',
  apiKeyWithCookie: 'Send an API key or a session cookie, not both.',
  keyIsReplaced: 'This API key was already replaced.',
  keyNoLongerWorks: 'This API key no longer works.',
  keyRevoked: '{name} was revoked. Its next call is refused.',
  keyScopesNotYours: 'Choose only rights that an API key can have, and that you have yourself.',
  notANetwork: '“{typed}” is not a network. Write it as 192.0.2.0/24 or 2001:db8::/48.',
  onlyPeopleMayDoThis: 'An API key may not do this. Sign in to the back office.',
  tooManyKeys: 'A shop has at most {most} API keys. Revoke one that nobody uses.',
} as const
