import { type UndoRefusal, undoArticleChange } from '../../../shop/article-editing/undo/undo-change.ts'
import { listActivity } from '../../../shop/audit/list-activity.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'

const why: Record<UndoRefusal, string> = {
  'changed-since': 'it was changed again since',
  gone: 'it was deleted since',
  archived: 'it is archived; restore it first',
  invalid: 'the old values are no longer allowed, such as a price that is not above the sale price',
  incomplete: 'the old values are recorded only in part',
}

export const articleUndo: Command = {
  name: 'article undo',
  words: '<sku>…',
  summary: 'brings back the values from before the last change of each article; once more repeats the change',
  records: ['article.change'],

  async run(desk, words) {
    const skus = parseArguments(words, { plain: 'some' })?.plain
    if (skus === undefined) return undefined
    const { shop } = await desk.open()
    let failures = 0
    for (const sku of new Set(skus)) {
      const last = { action: 'article.change', subject: { kind: 'article', key: sku } }
      const [change] = (await listActivity(shop, last, { atMost: 1 })).entries
      const undone = change && (await undoArticleChange(shop, change))
      if (undone?.ok) {
        desk.say(`${sku} is as before its last change.`)
        continue
      }
      failures += 1
      desk.complain(
        `${sku}: ${undone === undefined ? 'no change is recorded' : why[undone.reason]}. Nothing was changed.`,
      )
    }
    return failures === 0 ? 0 : 1
  },
}
