import { z } from 'zod'

/* What a browser returns for a passkey, as @simplewebauthn/browser writes it. Unknown fields are dropped. */

const Base64Url = z.string().regex(/^[\w-]{1,20000}$/)

const credential = { id: Base64Url, rawId: Base64Url, type: z.literal('public-key') }

const Registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
})

const Authentication = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Base64Url, authenticatorData: Base64Url, signature: Base64Url }),
})

const ClientData = z.object({ challenge: Base64Url })

export const readRegistration = (text: string) => read(Registration, text)
export const readAuthentication = (text: string) => read(Authentication, text)

type Signed = { response: { clientDataJSON: string } }

/** The response and the challenge that it was made for; undefined if the text is anything else. */
function read<Response extends Signed>(schema: z.ZodType<Response>, text: string) {
  const parsed = schema.safeParse(parse(text))
  if (!parsed.success) return undefined
  const clientData = Buffer.from(parsed.data.response.clientDataJSON, 'base64url').toString('utf8')
  const challenge = ClientData.safeParse(parse(clientData)).data?.challenge
  if (challenge === undefined) return undefined
  return { challenge, response: { ...parsed.data, clientExtensionResults: {} } }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
