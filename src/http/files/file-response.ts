const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  backup: 'application/octet-stream',
} as const

const LONGEST_NAME = 120

/** For a file that is saved. Characters outside ASCII are sent as RFC 6266 says, and nothing of a name can end the header. */
export function attachmentNamed(name: string, disposition: 'attachment' | 'inline' = 'attachment'): string {
  const safe = name
    .normalize('NFC')
    .replace(/[\p{C}/\\:*?"<>|]/gu, '-')
    .replace(/^[.\s]+/, '')
  // The end of a long name says what kind of file it is.
  const short = [...safe].slice(-LONGEST_NAME).join('') || 'file'
  const ascii = short
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '_')
  const encoded = encodeURIComponent(short).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${disposition}; filename="${ascii}"${ascii === short ? '' : `; filename*=UTF-8''${encoded}`}`
}

type FileOptions = {
  /** The file name extension decides the content type. */
  name: `${string}.${keyof typeof types}`
  /** The browser shows it instead of saving it, so that it can be printed. */
  isShown?: boolean
  headers?: Readonly<Record<string, string>>
}

/** A file that a person downloads. A stream is sent as it comes, a blob with its length, and nothing keeps a copy. */
export function fileResponse(body: string | Uint8Array | Blob | ReadableStream, options: FileOptions): Response {
  const { name, isShown = false, headers } = options
  const ending = name.slice(name.lastIndexOf('.') + 1)
  const type = Object.entries(types).find(([known]) => known === ending)?.[1]
  if (type === undefined) throw new Error(`${name} has no ending that is known`)
  return new Response(body instanceof Uint8Array ? new Uint8Array(body) : body, {
    headers: {
      'content-type': type,
      'content-disposition': attachmentNamed(name, isShown ? 'inline' : 'attachment'),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(body instanceof Blob && { 'content-length': String(body.size) }),
      ...headers,
    },
  })
}
