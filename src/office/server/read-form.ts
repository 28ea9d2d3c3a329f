/** Reads the fields of a submitted form as text; an absent field is empty. */
export async function readForm(request: Request): Promise<(name: string) => string> {
  const fields = await request.formData()
  return (name) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
}
