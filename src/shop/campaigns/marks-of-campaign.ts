import type { Shop } from '../shop.ts'
import type { Mark } from './mark.ts'
import { type PlacedMark, replaceMarks, selectMarks, selectShownMarks } from './mark-queries.ts'

export type { PlacedMark } from './mark-queries.ts'

/** The marks that shoppers see: pictures by their public names. */
export const listMarks = ({ db }: Pick<Shop, 'db'>, slug: string): Promise<Mark[]> => selectShownMarks(db, slug)

/** The marks as staff edit them: pictures by the names that staff know, those of archived articles left out. */
export const readMarks = ({ db }: Pick<Shop, 'db'>, campaignId: number): Promise<Mark[]> => selectMarks(db, campaignId)

/** Replaces the marks of a campaign, and returns true if they were others. Archived articles keep theirs. */
export const saveMarks = (
  { db }: Pick<Shop, 'db'>,
  campaignId: number,
  placed: readonly PlacedMark[],
): Promise<boolean> => replaceMarks(db, campaignId, placed)
