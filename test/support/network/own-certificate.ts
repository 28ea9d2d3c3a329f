import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto'

type Options = {
  /** An authority that nothing knows has signed it, instead of its own key. */
  byUnknownAuthority?: boolean
}

/** A certificate for one test run that nothing trusts. */
export function ownCertificate({ byUnknownAuthority = false }: Options = {}): { key: string; cert: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
  const commonName = oid(0x55, 0x04, 0x03)
  const nameOf = (text: string) => sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(text)))))
  const issuer = nameOf(byUnknownAuthority ? 'Unknown Authority' : 'localhost')
  const issuerKey = byUnknownAuthority ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : privateKey
  const day = 86_400_000
  const valid = sequence(utcTime(new Date(Date.now() - day)), utcTime(new Date(Date.now() + day)))
  const serial = der(0x02, Buffer.of(1))
  const tbsCertificate = sequence(serial, ecdsaWithSha256, issuer, valid, nameOf('localhost'), spki)
  const signature = der(0x03, Buffer.concat([Buffer.of(0), sign('sha256', tbsCertificate, issuerKey)]))
  const certificate = sequence(tbsCertificate, ecdsaWithSha256, signature)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const size = body.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.of(tag, ...length), body])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const oid = (...bytes: number[]) => der(0x06, Buffer.of(...bytes))
const utcTime = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))
