import type { UndoRefusal } from '../../../../shop/article-editing/undo/undo-change.ts'

const why: Record<UndoRefusal, string> = {
  'changed-since': 'Changed again since',
  gone: 'Deleted since',
  archived: 'Archived, restore it first',
  invalid: 'The old values are no longer allowed, such as a price that is not above the sale price',
  incomplete: 'The old values are recorded only in part',
}

export const texts = {
  why,
  undone: (count: number) =>
    count === 1
      ? 'Undone. 1 article is as before.'
      : `Undone. ${count.toLocaleString('id-ID')} articles are as before.`,
  noneUndone: 'Nothing was undone.',
  /** Which articles stay as they are, and why. */
  left: (why: string, skus: string) => `${why}: ${skus}.`,
  andMore: (skus: string, count: number) => `${skus} and ${count} more`,
  nothingToUndo: 'There is no such change to undo any more. Nothing was changed.',
  undoneOf: (undone: number, total: number) =>
    `Undone for ${undone.toLocaleString('id-ID')} of ${total.toLocaleString('id-ID')} articles.`,
}
