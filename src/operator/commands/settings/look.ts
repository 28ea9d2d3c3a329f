import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  discardLookDraft,
  listLookVersions,
  type PublishLookResult,
  publishLook,
  readLooks,
  revertLook,
  saveLookDraft,
} from '../../../shop/settings/change-look.ts'
import { addLogo } from '../../../shop/settings/logo.ts'
import { findContrastProblems, isLookField, lookFields, writeLook } from '../../../shop/settings/look.ts'
import { formatContrast } from '../../../values/colours/colours.ts'
import { alignColumns } from '../../align-columns.ts'
import type { Command, Desk } from '../../command.ts'

export const lookShow: Command = {
  name: 'look show',
  words: '',
  summary: 'the published look, the draft, and the versions that were published',
  records: [],

  async run(desk, words) {
    if (words.length > 0) return undefined
    const { shop } = await desk.open()
    const { published, draft, saved, locked } = await readLooks(shop)
    const [shown, drafted] = [writeLook(published), writeLook(draft)]
    const rows = lookFields.map((field) => [
      ...[field, String(shown[field]), saved === undefined ? '' : String(drafted[field])],
      locked.includes(field) ? 'set on the server' : '',
    ])
    for (const line of alignColumns([['', 'published', saved === undefined ? '' : 'draft', ''], ...rows]))
      desk.say(line)
    for (const { id, publishedAt, by, changed, isPublished } of await listLookVersions(shop)) {
      const what = changed.length === 0 ? 'first version' : changed.join(', ')
      desk.say(`${id}  ${publishedAt.toISOString()}  ${by ?? 'terminal'}: ${what}${isPublished ? '  (published)' : ''}`)
    }
    return 0
  },
}

export const lookSet: Command = {
  name: 'look set',
  words: `<${lookFields.join('|')}> <value>`,
  summary: 'changes the draft of the look; the logo is the name of an SVG or PNG file, or none',
  records: ['look.draft'],

  async run(desk, [field, value, ...more]) {
    if (field === undefined || value === undefined || more.length > 0 || !isLookField(field)) return undefined
    const { shop } = await desk.open()
    const written =
      field === 'logo' ? await readLogo(desk, value) : { ok: true as const, value: readValue(field, value) }
    if (!written.ok) return refuse(desk, written.why)
    const saved = await saveLookDraft(shop, { [field]: written.value })
    if (!saved.ok)
      return refuse(desk, saved.reason === 'invalid' ? explain(field, saved.problems[0]?.what) : 'It has changed.')
    desk.say(`The draft has ${field} ${value}. Shoppers see it after npm run shop -- look publish.`)
    const { draft } = await readLooks(shop)
    for (const line of contrastLines(findContrastProblems(draft))) desk.say(line)
    return 0
  },
}

const readValue = (field: string, value: string): unknown => (field === 'ornament' ? value === 'on' : value)

async function readLogo(desk: Desk, value: string) {
  if (value === 'none') return { ok: true as const, value: undefined }
  const bytes = await readFile(resolve(desk.folder, value)).catch(() => undefined)
  if (bytes === undefined) return { ok: false as const, why: `There is no file ${value}.` }
  const added = await addLogo((await desk.open()).shop, bytes)
  return added.ok
    ? { ok: true as const, value: added.logo.hash }
    : { ok: false as const, why: logoProblems[added.reason] }
}

const logoProblems = {
  'too-large': 'An SVG may have at most 200 kB; simplify it.',
  'not-a-logo': 'The logo must be an SVG or PNG, wider than tall.',
  'too-small': 'A PNG must be at least 600 pixels wide.',
  'text-in-svg': 'The SVG has text, which needs a font: convert it to paths.',
  'styles-in-svg': 'The SVG has a style sheet: save it with presentation attributes.',
  damaged: 'The file is damaged; save it again.',
} as const

function explain(field: string, what: string | undefined): string {
  if (what === 'locked') return `${field} is set on the server, which wins.`
  if (what === 'too-long') return `That is too long for ${field}.`
  if (field === 'fonts') return 'The fonts are gilda, marcellus, newsreader or hanken.'
  return field === 'name' || field === 'tagline'
    ? `${field} must be one line.`
    : `${field} must be a colour such as #5e2637.`
}

export const lookPublish: Command = {
  name: 'look publish',
  words: '',
  summary: 'shows the draft to all shoppers; refused while text or accent could not be read',
  records: ['look.publish'],

  async run(desk, words) {
    return words.length > 0 ? undefined : answer(desk, await publishLook((await desk.open()).shop))
  },
}

export const lookRevert: Command = {
  name: 'look revert',
  words: '<version>',
  summary: 'publishes an earlier version of the look again',
  records: ['look.publish'],

  async run(desk, [version = '', ...more]) {
    if (!/^\d{1,9}$/.test(version) || more.length > 0) return undefined
    return answer(desk, await revertLook((await desk.open()).shop, Number(version)))
  },
}

export const lookDiscard: Command = {
  name: 'look discard',
  words: '',
  summary: 'deletes the draft of the look',
  records: ['look.draft'],

  async run(desk, words) {
    if (words.length > 0) return undefined
    await discardLookDraft((await desk.open()).shop)
    desk.say('There is no draft now. Shoppers see the published look.')
    return 0
  },
}

function answer(desk: Desk, result: PublishLookResult): number {
  if (result.ok) {
    desk.say(`Version ${result.versionId} is published, on every page within 5 seconds.`)
    return 0
  }
  switch (result.reason) {
    case 'contrast':
      for (const line of contrastLines(result.problems)) desk.complain(line)
      return refuse(desk, 'The look is not published.')
    case 'nothing-to-publish':
      return refuse(desk, 'There is no draft that differs from the published look.')
    case 'unknown-version':
      return refuse(desk, 'There is no such version; npm run shop -- look show lists them.')
    case 'changed-meanwhile':
      return refuse(desk, 'The draft has changed.')
  }
}

const contrastLines = (problems: ReturnType<typeof findContrastProblems>) =>
  problems.map(
    ({ field, contrast, closest }) =>
      `${field} has a contrast of ${formatContrast(contrast)} on the background and needs 4.5:1; the closest colour is ${closest}.`,
  )

function refuse(desk: Desk, why: string): number {
  desk.complain(`${why} Nothing was changed.`)
  return 1
}
