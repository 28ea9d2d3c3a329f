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
