import { MAX_PICTURE_BYTES } from '../examine-picture.ts'

type Rule = {
  mostBytes: number
  /** A picture is checked by decoding it, and has at least this size after it was rotated. */
  picture?: { leastWidth: number; leastHeight: number; keepsPng?: true }
}

const picture = (leastWidth: number, leastHeight: number): Rule => ({
  mostBytes: MAX_PICTURE_BYTES,
  picture: { leastWidth, leastHeight },
})

/** Everything that staff can send, with the smallest picture that its place shows without blurring it. */
const rules = {
  article: picture(600, 600),
  'slide-desktop': picture(1200, 400),
  'slide-mobile': picture(600, 600),
  collection: picture(600, 600),
  campaign: picture(900, 400),
  store: picture(600, 400),
  return: picture(200, 200),
  /** Small, and often transparent. */
  logo: { mostBytes: MAX_PICTURE_BYTES, picture: { leastWidth: 64, leastHeight: 32, keepsPng: true } },
  /** Sheets, and an archive of pictures. What they contain is checked by the import. */
  import: { mostBytes: 500 * 1024 * 1024 },
} as const satisfies Record<string, Rule>

export type UploadPurpose = keyof typeof rules

export function isUploadPurpose(name: string): name is UploadPurpose {
  return Object.hasOwn(rules, name)
}

export const ruleOf = (purpose: UploadPurpose): Rule => rules[purpose]
