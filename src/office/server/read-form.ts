/** No browser sends such a form. A fault of the sender must not look like one of the shop in the log. */
export const refuseUnreadable = (): Response =>
  new Response('The form could not be read. Nothing was changed.', {
    status: 400,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })

/** The fields and files of a submitted form. A page shows its own words for the refusal; an address without a page sends this text. */
export async function readFields(request: Request): Promise<FormData> {
  const fields = await request.formData().catch(() => {
    throw refuseUnreadable()
  })
  // The database cannot store this character, and no browser lets a person type it.
  for (const [name, value] of fields) if (`${name}${value}`.includes('\0')) throw refuseUnreadable()
  return fields
}

/** Reads the fields of a submitted form as text; an absent field is empty. */
export async function readForm(request: Request): Promise<(name: string) => string> {
  const fields = await readFields(request)
  return (name) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
}
