import { z } from 'zod'
import type { BrandColours } from '../../values/colours/brand-colours.ts'
import { type Colour, closestReadable, contrastOf, isColour, NEEDED_CONTRAST } from '../../values/colours/colours.ts'
import { oneLine } from '../../values/setting-types.ts'
import { fontPairs } from './fonts.ts'

/** The header has room for as many characters on a phone of 320 pixels. */
const LONGEST_NAME = 30
const LONGEST_TAGLINE = 100

const colour = () => z.string().toLowerCase().refine(isColour, { error: 'must be a colour such as #5e2637' })

const rules = z.object({
  name: oneLine().trim().min(1).max(LONGEST_NAME),
  tagline: oneLine().trim().max(LONGEST_TAGLINE),
  /** The hash of an uploaded logo. Without one, the name is set as text. */
  logo: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  background: colour(),
  text: colour(),
  accent: colour(),
  fonts: z.enum(fontPairs),
  /** The five hanging lines of the theme, in empty places and the footer. */
  ornament: z.boolean(),
})

/** What makes the shop look like itself. Drafts and versions hold all of it. */
export type Look = z.output<typeof rules>
export type LookField = keyof Look

/** The look of the theme. */
const defaultLook: Look = {
  name: 'Lirih',
  tagline: 'Clothing that speaks softly.',
  background: '#fbfaf7',
  text: '#211c18',
  accent: '#5e2637',
  fonts: 'gilda',
  ornament: true,
}

export const lookFields = Object.keys(rules.shape).filter(isLookField)

export function isLookField(name: string): name is LookField {
  return Object.hasOwn(rules.shape, name)
}

export type LookProblem = { field: LookField; what: 'empty' | 'too-long' | 'wrong' }

export function readLook(
  written: Readonly<Record<string, unknown>>,
): { ok: true; look: Look } | { ok: false; problems: LookProblem[] } {
  const read = rules.safeParse(written)
  if (read.success) return { ok: true, look: read.data }
  const problems = read.error.issues.flatMap(({ path, code }): LookProblem[] => {
    const field = String(path[0])
    const what = code === 'too_big' ? 'too-long' : code === 'too_small' ? 'empty' : 'wrong'
    return isLookField(field) ? [{ field, what }] : []
  })
  return {
    ok: false,
    problems: problems.filter(({ field }, at) => problems.findIndex((one) => one.field === field) === at),
  }
}

/** A stored look. Fields that another version of the shop wrote differently are those of the theme. */
export function readStoredLook(stored: unknown): Look {
  const merged = { ...defaultLook, ...Object(stored) }
  const read = readLook(merged)
  if (read.ok) return read.look
  const wrong = new Set<string>(read.problems.map(({ field }) => field))
  const right = Object.fromEntries(Object.entries(Object(stored)).filter(([name]) => !wrong.has(name)))
  return rules.parse({ ...defaultLook, ...right })
}

export type ContrastProblem = { field: 'text' | 'accent'; contrast: number; closest: Colour }

/** Text and accent must be readable on the background; every other colour is derived from the three. */
export const findContrastProblems = (look: BrandColours): ContrastProblem[] =>
  (['text', 'accent'] as const).flatMap((field) => {
    const contrast = contrastOf(look[field], look.background)
    if (contrast >= NEEDED_CONTRAST) return []
    return [{ field, contrast, closest: closestReadable(look[field], look.background) }]
  })

/** The fields in which two looks differ. */
export const changedFields = (before: Look, after: Look): LookField[] =>
  lookFields.filter((field) => before[field] !== after[field])

/** The look as fields of a form, of the terminal and of the record of changes. */
export const writeLook = (look: Look) => ({ ...look, logo: look.logo ?? '', ornament: look.ornament ? 'on' : 'off' })
