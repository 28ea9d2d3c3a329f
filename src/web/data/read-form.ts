/** The current value of a field. */
export type ReadField = (name: string) => string

/** Reads the form that was submitted to a clientAction. */
export async function readForm(request: Request): Promise<ReadField> {
  const values = await request.formData()
  return (name) => String(values.get(name) ?? '')
}

type Action<Result> = (readField: ReadField, signal: AbortSignal) => Promise<Result>

/** Runs the action that the field `intent` of the submitted form names, on pages with several forms. */
export async function runIntent<Result>(request: Request, actions: Record<string, Action<Result>>): Promise<Result> {
  const readField = await readForm(request)
  const action = actions[readField('intent')]
  if (action === undefined) throw new Error(`This page has no action named ${readField('intent')}.`)
  return await action(readField, request.signal)
}
