import * as texts from '../../contract/texts.ts'
import { paths } from '../paths.ts'
import { type PendingAdd, rememberPendingAdd } from '../session/pending-add.ts'
import { showToast, type Toast } from '../ui/toast.tsx'
import { call } from './api-client.ts'
import { messageOf } from './result-message.ts'
import { reloadSoftly } from './soft-reload.ts'

/**
 * Adds an item to the bag or the wishlist and shows a message. Returns the status of the response; without a response,
 * the message offers a retry, which calls `again`.
 */
export async function addToList(wish: PendingAdd, again?: () => void): Promise<number | undefined> {
  const { list, articleId, sizeId } = wish
  const size = { product_id: articleId, size_id: sizeId }
  const answer =
    list === 'bag'
      ? await call('POST /api/add-to-cart', { body: { ...size, product_qty: 1 } })
      : await call('POST /api/add-whistlist', { body: size })
  if (answer.status === 401) askToSignIn(wish)
  else await reloadSoftly({ ...messageOf(answer), ...wayOn(wish, answer.status, again) })
  return answer.status === 'unreachable' ? undefined : answer.status
}

function wayOn({ list }: PendingAdd, status: number | 'unreachable', again?: () => void): Pick<Toast, 'action'> {
  if (again !== undefined && !isAnswered(status)) return { action: { label: 'Try again', run: again } }
  if (list === 'wishlist' || (status !== 201 && status !== 409)) return {}
  return { action: { label: texts.viewCart, to: paths.cart() } }
}

/** True for a final answer; false for errors that are worth a retry. */
export const isAnswered = (status: number | 'unreachable' | undefined): boolean =>
  typeof status === 'number' && status < 500 && status !== 429

/** Only customers have a bag and a wishlist, so a visitor's item is remembered until they sign in. */
export function askToSignIn(wish: PendingAdd) {
  rememberPendingAdd(wish)
  showToast({
    kind: 'error',
    text: texts.loginFirst,
    lang: 'id',
    action: { label: texts.signIn, to: paths.signIn() },
  })
}
