import { texts } from '#office-texts/articles/uploads.ts'
import type { FinishPictureResult } from '../../../shop/media/uploads/finish-picture.ts'
import type { BeginUploadResult } from '../../../shop/media/uploads/uploads.ts'

type Refused = Extract<FinishPictureResult | BeginUploadResult, { ok: false }>

/** What is wrong with a file, in the words of the person who sent it. */
export function describeUploadProblem(refused: Refused): string {
  const { problems } = texts
  if (refused.reason === 'too-large') {
    const mostBytes = 'mostBytes' in refused ? refused.mostBytes : 30 * 1024 * 1024
    return problems['too-large'](Math.floor(mostBytes / 1024 / 1024))
  }
  if (refused.reason === 'too-many-pixels') return problems['too-many-pixels'](refused.width, refused.height)
  if (refused.reason === 'too-small') {
    return problems['too-small'](refused.width, refused.height, refused.leastWidth, refused.leastHeight)
  }
  return problems[refused.reason]
}
