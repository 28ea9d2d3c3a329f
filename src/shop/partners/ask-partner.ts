/** One question to a partner. The path begins with a slash and stays on the partner's origin. */
export type PartnerRequest = {
  method: 'GET' | 'POST'
  path: string
  /** Secrets go here and nowhere else: addresses end up in logs of others. */
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: unknown
  /** Shortens the time for the whole answer, never lengthens it. */
  withinMs?: number
}

/**
 * `answered`: a status below 500 that is neither 408, 429 nor a redirect; a success has JSON for certain, a refusal may not.
 * `not-sent`: the partner has certainly not seen it. `unknown`: it may have, and may have acted on it.
 */
export type PartnerAnswer =
  | { outcome: 'answered'; status: number; json: unknown }
  | { outcome: 'not-sent'; why: string }
  | { outcome: 'unknown'; why: string; status?: number }

export type AskPartner = (request: PartnerRequest) => Promise<PartnerAnswer>
