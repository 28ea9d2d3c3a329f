import type { z } from 'zod'
import type { FieldErrors } from '../../contract/endpoint.ts'
import * as texts from '../../contract/texts.ts'

export type Validated = { ok: true; value: unknown } | { ok: false; errors: FieldErrors }

/** Checks one part of a request. Without a schema the part is ignored. */
export function validate(schema: z.ZodObject | undefined, value: unknown): Validated {
  if (schema === undefined) return { ok: true, value: undefined }
  const parsed = schema.safeParse(value, { error: describeFieldError })
  if (parsed.success) return { ok: true, value: parsed.data }
  const errors = new Map<string, string[]>()
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? '')
    const messages = errors.get(field) ?? []
    if (!messages.includes(message)) errors.set(field, [...messages, message])
  }
  return { ok: false, errors: Object.fromEntries(errors) }
}

/** The message for a field whose schema has none of its own. Those of zod are written for programmers. */
function describeFieldError(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return texts.fieldRequired
      if (issue.expected === 'string') return texts.fieldIllFormed
      return issue.expected === 'int' ? texts.wholeNumberWanted : texts.fieldInvalid
    case 'too_small':
      return issue.origin === 'string' ? texts.fieldRequired : texts.atLeast(Number(issue.minimum))
    case 'too_big':
      return issue.origin === 'string' ? texts.fieldTooLong(Number(issue.maximum)) : texts.atMost(Number(issue.maximum))
    default:
      return texts.fieldInvalid
  }
}
