/** Why an email could not be sent, for people who do not know the codes of mail servers. */
export type FailureReason =
  | 'address-refused'
  | 'sign-in-refused'
  | 'not-trusted'
  | 'mailbox-busy'
  | 'unreachable'
  | 'folder'
  | 'not-written'
  | 'other'

/** Shown for an email that its domain could not write. */
export const NOT_WRITTEN = 'not written'

const reasons: readonly (readonly [RegExp, FailureReason])[] = [
  [/^not written$/, 'not-written'],
  [/^not an address$|\bRCPT TO 55\d\b/, 'address-refused'],
  [/\bE(NO)?AUTH\b|\b53[0-5]\b/, 'sign-in-refused'],
  [/CERT|ISSUER|ALTNAME|ETLS|LEAF_SIGNATURE|HOSTNAME_MISMATCH/, 'not-trusted'],
  [/\b4[25]\d\b/, 'mailbox-busy'],
  [/\b(ECONN\w*|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)\b|no answer/, 'unreachable'],
  [/\b(ENOSPC|EDQUOT|EACCES|EPERM|EROFS|ENOENT)\b/, 'folder'],
]

/** `failure` is the `why` of a SendResult. */
export const explainFailure = (failure: string): FailureReason =>
  reasons.find(([pattern]) => pattern.test(failure))?.[1] ?? 'other'
