import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export type Bytes = Uint8Array<ArrayBuffer>

/** The same bytes in each encoding that a client may take, made once, when somebody first takes it. */
export type EncodedBytes = (encoding: Encoding) => Promise<Bytes>

/** The best that the client takes, by its Accept-Encoding. */
export function chooseEncoding(accepted: string | null | undefined): Encoding {
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim().toLowerCase())
  const takes = (name: string) =>
    offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(offer)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

// What changes with the shop is packed while somebody waits; what the build made, once and for all.
const efforts = { quick: { brotli: 5, gzip: 6 }, thorough: { brotli: 11, gzip: 9 } }

export function encodeOnce(bytes: Bytes, effort: keyof typeof efforts): EncodedBytes {
  const { brotli, gzip: level } = efforts[effort]
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotli, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const make = {
    identity: async () => bytes,
    br: once(() => promisify(brotliCompress)(bytes, { params })),
    gzip: once(() => promisify(gzip)(bytes, { level })),
  }
  return (encoding) => make[encoding]()
}

function once(make: () => Promise<Uint8Array>): () => Promise<Bytes> {
  let made: Promise<Bytes> | undefined
  return () => {
    made ??= make().then((bytes) => new Uint8Array(bytes))
    return made
  }
}
