import type { Call } from '../contract/client.ts'
import * as texts from '../contract/texts.ts'
import { messageOf } from './answer-message.ts'
import { paths } from './paths.ts'
import { reloadSoftly } from './soft-reload.ts'
import { showToast, type Toast } from './ui/toast.tsx'
import { rememberWish, type Wish } from './wish.ts'

/** Puts what was wished for into the bag or onto the wishlist, and says so. What the answer's status was, if one came. */
export async function grantWish(call: Call, wish: Wish): Promise<number | undefined> {
  const { list, articleId, sizeId } = wish
  const size = { product_id: articleId, size_id: sizeId }
  const answer =
    list === 'bag'
      ? await call('POST /api/add-to-cart', { body: { ...size, product_qty: 1 } })
      : await call('POST /api/add-whistlist', { body: size })
  if (answer.status === 401) askToSignIn(wish)
  else await reloadSoftly(call, { ...messageOf(answer), ...wayOn(wish, answer.status) })
  return answer.status === 'unreachable' ? undefined : answer.status
}

function wayOn({ list }: Wish, status: number | 'unreachable'): Pick<Toast, 'action'> {
  if (list === 'wishlist' || (status !== 201 && status !== 409)) return {}
  return { action: { label: texts.viewCart, to: paths.cart() } }
}

/** The bag and the wishlist are a customer's: a visitor's wish waits until they have signed in. */
export function askToSignIn(wish: Wish) {
  rememberWish(wish)
  showToast({
    kind: 'error',
    text: texts.loginFirst,
    lang: 'id',
    action: { label: texts.signIn, to: paths.signIn() },
  })
}
