const LARGEST_BODY = 16_384
const DEEPEST = 10
const LONGEST_ARRAY = 100

export type JsonRead = { ok: true; value: Record<string, unknown> } | { ok: false; status: 400 | 413 }

const malformed = { ok: false, status: 400 } as const
const tooLarge = { ok: false, status: 413 } as const

type Wanted = { largest?: number | undefined; isList?: boolean | undefined }

/**
 * The JSON object a request brings, read no further than a body may be long. No body at all is an empty object. Where a
 * list is wanted, it comes as the property `list` of an object.
 */
export async function readJson(
  request: Request,
  { largest = LARGEST_BODY, isList = false }: Wanted = {},
): Promise<JsonRead> {
  if (Number(request.headers.get('content-length') ?? 0) > largest) return tooLarge
  const bytes = await readUpTo(largest, request.body)
  if (bytes === undefined) return tooLarge
  if (bytes.length === 0) return { ok: true, value: {} }
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) return malformed
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof value !== 'object' || value === null || Array.isArray(value) !== isList || !isModest(value))
      return malformed
    return { ok: true, value: isList ? { list: value } : { ...value } }
  } catch {
    return malformed
  }
}

async function readUpTo(most: number, body: ReadableStream<Uint8Array> | null): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function isModest(value: unknown, depth = 1): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth > DEEPEST || (Array.isArray(value) && value.length > LONGEST_ARRAY)) return false
  return Object.values(value).every((inner) => isModest(inner, depth + 1))
}
