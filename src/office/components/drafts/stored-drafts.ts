/* What was typed and not saved, on this device only. */

export type Fields = [name: string, value: string][]

export type Draft = {
  at: number
  fields: Fields
  /** Found when this one was begun, and neither restored nor discarded since. */
  earlier?: Draft | undefined
}

const PREFIX = 'office-draft '
const KEPT_MS = 30 * 24 * 3_600_000

/** Undefined if there is none, or it is older than 30 days. */
export function readDraft(key: string): Draft | undefined {
  try {
    const draft = toDraft(JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null'))
    return draft !== undefined && Date.now() - draft.at < KEPT_MS ? draft : undefined
  } catch {
    // A private window may have no storage. Nothing is kept then.
    return undefined
  }
}

export function storeDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft))
  } catch {
    // As above, or the storage is full.
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // As above.
  }
}

function toDraft(stored: unknown): Draft | undefined {
  if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('fields' in stored)) return undefined
  const { at, fields } = stored
  if (typeof at !== 'number' || !Array.isArray(fields) || !fields.every(isField)) return undefined
  return { at, fields, earlier: 'earlier' in stored ? toDraft(stored.earlier) : undefined }
}

const isField = (field: unknown): field is [string, string] =>
  Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string')
