import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

type Options = { challenge: string; rp?: { id?: string }; rpId?: string }
type Changes = { origin?: string; isVerified?: boolean; counter?: number }

/** A phone with one passkey. It answers as a browser would; `changes` make it lie. */
export function phone(origin = 'http://localhost:3001') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
  let counter = 0

  const dataOf = (type: string, { challenge, rp, rpId }: Options, changes: Changes, attested = Buffer.alloc(0)) => {
    counter = changes.counter ?? counter + 1
    const clientData = Buffer.from(JSON.stringify({ type, challenge, origin: changes.origin ?? origin }))
    const flags = 1 + (changes.isVerified === false ? 0 : 4) + (attested.length > 0 ? 64 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const authData = Buffer.concat([sha256(rp?.id ?? rpId ?? ''), Buffer.from([flags]), count, attested])
    return { clientData, authData }
  }

  return {
    id: credential.id,
    register(options: Options, changes: Changes = {}): string {
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]),
      )
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const { clientData, authData } = dataOf('webauthn.create', options, changes, attested)
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return JSON.stringify({ ...credential, response, clientExtensionResults: {} })
    },
    answer(options: Options, changes: Changes = {}): string {
      const { clientData, authData } = dataOf('webauthn.get', options, changes)
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return JSON.stringify({ ...credential, response, clientExtensionResults: {} })
    },
  }
}

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** The little of CBOR (RFC 8949) that passkeys use. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
  throw new Error('not in a passkey')
}

const head = (kind: number, count: number): Buffer =>
  count < 24
    ? Buffer.from([kind * 32 + count])
    : count < 256
      ? Buffer.from([kind * 32 + 24, count])
      : Buffer.from([kind * 32 + 25, count >> 8, count & 255])
