import { z } from 'zod'

/** The fields of a form, by their names. */
export type FormValues = Readonly<Record<string, string>>

export type Conflict = { name: string; base: string; saved: string; mine: string }

/**
 * Two people changed the same record: `base` is what this person's form was rendered from, `saved` what the other has saved since.
 * `merged` keeps what only one of them changed; what both changed is a conflict, and `merged` has this person's value.
 */
export function mergeChanges(base: FormValues, saved: FormValues, mine: FormValues) {
  const conflicts: Conflict[] = []
  const merged = Object.fromEntries(
    Object.entries(mine).map(([name, value]) => {
      const [was = '', now = ''] = [base[name], saved[name]]
      if (value === was) return [name, now]
      if (now !== was && now !== value) conflicts.push({ name, base: was, saved: now, mine: value })
      return [name, value]
    }),
  )
  return { conflicts, merged }
}

/** The hidden field `base` of a form: its values as they were rendered. */
export const writeBase = (values: FormValues): string => JSON.stringify(values)

/** Undefined if the form carries none, as a form of a script may. */
export function readBase(written: string): FormValues | undefined {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(written))
  } catch {
    return undefined
  }
}
