import { MAX_PICTURE_BYTES } from '../examine-picture.ts'

const MEGABYTE = 1024 * 1024
/** A form without script announces each of its pictures with 30 MB. */
const MOST_OPEN_BYTES = 1_000 * MEGABYTE

type Rule = {
  mostBytes: number
  /** How many bytes a person may have under way at once, in all their uploads. */
  mostOpenBytes: number
  /** A picture is checked by decoding it, and has at least this size after it was rotated. */
  picture?: { leastWidth: number; leastHeight: number }
}

const picture = (leastWidth: number, leastHeight: number): Rule => ({
  mostBytes: MAX_PICTURE_BYTES,
  mostOpenBytes: MOST_OPEN_BYTES,
  picture: { leastWidth, leastHeight },
})

/** Everything that staff can send, one line for each place that shows it, with the smallest picture that its place shows without blurring it. */
const rules = {
  article: picture(600, 600),
  'slide-desktop': picture(1200, 400),
  'slide-mobile': picture(600, 600),
  collection: picture(600, 600),
  campaign: picture(900, 400),
  store: picture(600, 400),
  /** Sheets, and an archive of pictures. What they contain is checked by the import. */
  import: { mostBytes: 500 * MEGABYTE, mostOpenBytes: 2_000 * MEGABYTE },
} as const satisfies Record<string, Rule>

export type UploadPurpose = keyof typeof rules

export function isUploadPurpose(name: string): name is UploadPurpose {
  return Object.hasOwn(rules, name)
}

export const ruleOf = (purpose: UploadPurpose): Rule => rules[purpose]
