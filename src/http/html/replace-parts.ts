export type Part = { from: number; to: number; text: string }

/** Replaces parts of a text by their places in it. */
export function replaceParts(text: string, parts: Part[]): string {
  let result = ''
  let at = 0
  for (const part of parts.toSorted((one, other) => one.from - other.from)) {
    result += text.slice(at, part.from) + part.text
    at = part.to
  }
  return result + text.slice(at)
}
