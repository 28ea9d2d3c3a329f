const DEFAULT_MAX_BODY_BYTES = 16_384
const MAX_DEPTH = 10
const MAX_ARRAY_LENGTH = 100

export type JsonRead = { ok: true; value: Record<string, unknown> } | { ok: false; status: 400 | 413 }

const malformed = { ok: false, status: 400 } as const
const tooLarge = { ok: false, status: 413 } as const

type Options = { maxBodyBytes?: number | undefined; isList?: boolean | undefined }

/**
 * Reads the JSON object in a request's body, and stops when the body is too long. An empty body is an empty object. A
 * list, where one is expected, is returned as the property `list` of an object.
 */
export async function readJson(
  request: Request,
  { maxBodyBytes = DEFAULT_MAX_BODY_BYTES, isList = false }: Options = {},
): Promise<JsonRead> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) return tooLarge
  const bytes = await readUpTo(maxBodyBytes, request.body)
  if (bytes === 'too large') return tooLarge
  if (bytes === 'cut off') return malformed
  if (bytes.length === 0) return { ok: true, value: {} }
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) return malformed
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof value !== 'object' || value === null || Array.isArray(value) !== isList || !isWithinBounds(value))
      return malformed
    return { ok: true, value: isList ? { list: value } : { ...value } }
  } catch {
    return malformed
  }
}

async function readUpTo(
  maxBytes: number,
  body: ReadableStream<Uint8Array> | null,
): Promise<Uint8Array | 'too large' | 'cut off'> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of body ?? []) {
      length += chunk.length
      if (length > maxBytes) return 'too large'
      chunks.push(chunk)
    }
  } catch {
    // The client has closed the connection. That is no fault of the shop, and the answer reaches no client.
    return 'cut off'
  }
  return Buffer.concat(chunks)
}

function isWithinBounds(value: unknown, depth = 1): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth > MAX_DEPTH || (Array.isArray(value) && value.length > MAX_ARRAY_LENGTH)) return false
  return Object.values(value).every((inner) => isWithinBounds(inner, depth + 1))
}
