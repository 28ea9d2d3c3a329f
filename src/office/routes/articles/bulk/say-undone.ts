import { texts } from '#office-texts/articles/article-undo.ts'
import { undoRefusals } from '../../../../shop/article-editing/undo/undo-change.ts'
import type { UndoneChanges } from '../../../../shop/article-editing/undo/undo-changes.ts'
import type { Message } from '../../../server/messages.ts'

/** A message has room for so many; Activity has all. */
const MOST_NAMED = 8

/** What was undone, what was not, and why. */
export function sayUndone({ undone, left }: UndoneChanges): Message {
  const more = undoRefusals.flatMap((reason) => {
    const skus = left.filter((one) => one.reason === reason).map(({ sku }) => sku)
    const named = skus.slice(0, MOST_NAMED).join(', ')
    const all = skus.length > MOST_NAMED ? texts.andMore(named, skus.length - MOST_NAMED) : named
    return skus.length === 0 ? [] : [texts.left(texts.why[reason], all)]
  })
  return {
    kind: undone === 0 ? 'failed' : 'done',
    text: undone === 0 ? texts.noneUndone : texts.undone(undone),
    more: more.length === 0 ? undefined : more.join(' '),
  }
}
