import { data } from 'react-router'

/** Reads the fields of a submitted form as text; an absent field is empty. */
export async function readForm(request: Request): Promise<(name: string) => string> {
  const fields = await request.formData().catch(() => {
    // No browser sends this. A fault of the sender must not look like one of the shop in the log.
    throw data(undefined, { status: 400 })
  })
  return (name) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
}

/** `150000`, or `150.000` as it is written in Indonesia. Anything else is undefined. */
export function readAmount(written: string): number | undefined {
  const text = written.trim().replace(/^Rp\s*/i, '')
  if (!/^(\d{1,12}|\d{1,3}(\.\d{3}){1,3})$/.test(text)) return undefined
  return Number(text.replaceAll('.', ''))
}
