import type { Db } from '../../../db/db.ts'
import { checkSchedule, ends, leftOutOf, optional, starts, words, writeEnd, writeStart, yesNo } from './cells.ts'
import { insertNotices, selectNotices, updateNotice } from './notice-queries.ts'
import { type ReadOf, sheet } from './sheet.ts'

/** The lines above every page. The same line can be shown at several times, so it is identified by its text and its start. */
export const notices = sheet(
  {
    file: 'notices.csv',
    needed: { text: words(200), starts: optional(null, starts) },
    extra: {
      ...{ ends: optional(null, ends), hidden: optional(false, yesNo) },
      text_indonesian: optional('', words(200)),
    },
    key: ['text', 'starts'],
  },
  checkSchedule,
)

const keyOf = (text: string, startsAt: Date | null): string => `${startsAt?.getTime() ?? ''} ${text}`

export async function importNotices(db: Db, { rows, leftOut }: ReadOf<typeof notices>): Promise<number> {
  if (rows.length === 0) return 0
  const known = new Map((await selectNotices(db)).map((line) => [keyOf(line.text, line.starts_at), line]))
  const kept = leftOutOf(leftOut, { ends: 'ends_at', hidden: 'hidden', text_indonesian: 'text_indonesian' })
  const fresh: Omit<Awaited<ReturnType<typeof selectNotices>>[number], 'id'>[] = []
  let changed = 0
  for (const { text, text_indonesian, starts, ends, hidden } of rows) {
    const line = known.get(keyOf(text, starts))
    if (line === undefined) {
      fresh.push({ text, text_indonesian, starts_at: starts, ends_at: ends, hidden })
      continue
    }
    const next = {
      ends_at: kept.includes('ends_at') ? line.ends_at : ends,
      hidden: kept.includes('hidden') ? line.hidden : hidden,
      text_indonesian: kept.includes('text_indonesian') ? line.text_indonesian : text_indonesian,
    }
    const isSameText = line.text_indonesian === next.text_indonesian
    if (line.ends_at?.getTime() === next.ends_at?.getTime() && line.hidden === next.hidden && isSameText) continue
    await updateNotice(db, line.id, next)
    changed += 1
  }
  await insertNotices(db, fresh)
  return changed + fresh.length
}

export async function exportNotices(db: Db): Promise<string[][]> {
  const lines = await selectNotices(db)
  // A sheet identifies a notice by its text and start, so only one of two with the same is exported.
  const distinct = new Map(lines.map((line) => [keyOf(line.text, line.starts_at), line]))
  return [...distinct.values()].map(({ text, text_indonesian, starts_at, ends_at, hidden }) => [
    ...[text, writeStart(starts_at), writeEnd(ends_at), hidden ? 'yes' : 'no', text_indonesian],
  ])
}
