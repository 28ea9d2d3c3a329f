type Headers = Record<string, string>

type Common = {
  /** The shop is reached over TLS. */
  secure: boolean
  /** Other programs of the owner may be on subdomains, so these follow only if the owner says so. */
  subdomains?: boolean
}

/** On every answer. */
export function commonHeaders({ secure, subdomains = false }: Common): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': `camera=(), ${passkeyPermissions('()')}, microphone=(), geolocation=(), payment=(), usb=()`,
    ...(secure ? { 'strict-transport-security': `max-age=63072000${subdomains ? '; includeSubDomains' : ''}` } : {}),
  }
}

/** Which pages may add and use passkeys: `()` none, `(self)` those of this origin. */
export const passkeyPermissions = (pages: '()' | '(self)') =>
  `publickey-credentials-create=${pages}, publickey-credentials-get=${pages}`

export function transportOf(config: { publicOrigin: string; hstsSubdomains?: boolean }): Common {
  return { secure: config.publicOrigin.startsWith('https:'), subdomains: config.hstsSubdomains ?? false }
}

/** For everything without a policy of its own. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

export function mediaHeaders({ foreignHost }: { foreignHost: boolean }): Headers {
  return {
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': foreignHost ? 'cross-origin' : 'same-origin',
  }
}

/** Where browsers report what a page's policy blocked. `host` is empty if the API is on the same host as the page. */
export const reportingEndpoints = (host: string) => `csp="${host}/api/csp-reports"`

type PagePolicy = {
  /** Hashes of the inline scripts that the server rendered: `sha256-…` without quotes. */
  hashes: readonly string[]
  /** The hashes of the inline style sheets. */
  styleHashes?: readonly string[]
  apiOrigin: string
  contentOrigin: string
  /** False on plain http: upgrading would break the shop for a phone on the local network. */
  secure: boolean
}

/** The content security policy of a shop page: the shop's own files, the page's inline scripts, the API and content hosts. */
export function pagePolicy({ hashes, styleHashes = [], apiOrigin, contentOrigin, secure }: PagePolicy): string {
  const scripts = hashes.map((hash) => ` '${hash}'`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${styleHashes.map((hash) => ` '${hash}'`).join('')}`,
    `img-src 'self' data: ${contentOrigin}`,
    "font-src 'self'",
    `connect-src 'self' ${apiOrigin}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'report-to csp',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
