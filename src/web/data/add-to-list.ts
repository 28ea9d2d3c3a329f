import { undo as undoText } from '#texts/bag.ts'
import { tryAgain } from '#texts/phrases.ts'
import * as texts from '../../contract/texts.ts'
import { logFailure } from '../browser/log-failure.ts'
import { paths } from '../paths.ts'
import { type ItemToAdd, type PendingAdd, rememberPendingAdd } from '../session/pending-add.ts'
import { showToast, type Toast } from '../ui/toast.tsx'
import { call } from './api-client.ts'
import { loadWishlist } from './load-wishlist.ts'
import { messageOf } from './result-message.ts'
import { reloadSoftly } from './soft-reload.ts'
import { type SavedItem, wishlistStore } from './wishlist-store.ts'

const UNDO_MS = 8000

/**
 * `again` is the retry that the message offers if the shop did not answer; `quiet` shows no panel. With `wasSent`, the
 * same call was made before and its answer is not known: an item that is there already has just been added.
 */
type How = { again?: () => void; quiet?: boolean; wasSent?: boolean }

/**
 * Adds an item to the bag or the wishlist and shows a message, for the bag with a panel over the page. Returns the status
 * of the response.
 */
export async function addToList(
  item: ItemToAdd,
  { again, quiet = false, wasSent = false }: How = {},
): Promise<number | undefined> {
  const { list, articleId, sizeId } = item
  const size = { product_id: articleId, size_id: sizeId }
  const panel = list === 'bag' && !quiet ? import('../components/bag/added-panel.tsx').catch(logFailure) : undefined
  const answer =
    list === 'bag'
      ? await call('POST /api/add-to-cart', { body: { ...size, product_qty: 1 } })
      : await call('POST /api/add-whistlist', { body: size })
  if (answer.status === 401) askToSignIn(item)
  else {
    const { showAdded } = (isInBag(answer.status) && (await panel)) || {}
    const wasAdded = wasSent && answer.status === 409
    const message: Toast = wasAdded ? { kind: 'success', text: addedTexts[list] } : messageOf(answer)
    await reloadSoftly(
      { ...message, ...wayOn(item, answer.status, again) },
      showAdded &&
        ((stored) => {
          showToast(stored, 'elsewhere')
          showAdded({ message: stored.text, sizeId, isNew: answer.ok || wasAdded })
        }),
    )
    if (list === 'wishlist') void loadWishlist()
  }
  return answer.status === 'unreachable' ? undefined : answer.status
}

const addedTexts = { bag: texts.addedToCart, wishlist: texts.addedToWishlist }

function wayOn(
  { list, sizeId }: PendingAdd,
  status: number | 'unreachable',
  again?: () => void,
): Pick<Toast, 'action'> {
  if (again !== undefined && !isAnswered(status)) return { action: { label: tryAgain, run: again } }
  if (list === 'wishlist') {
    const saved = status === 409 && wishlistStore.read()?.find(({ size_id }) => size_id === sizeId)
    return saved ? { action: { label: texts.remove, run: () => void removeSaved([saved]) } } : {}
  }
  if (!isInBag(status)) return {}
  return { action: { label: texts.viewCart, to: paths.cart() } }
}

const isInBag = (status: number | 'unreachable') => status === 201 || status === 409

/** True for a final answer; false for errors that are worth a retry. */
export const isAnswered = (status: number | 'unreachable' | undefined): boolean =>
  typeof status === 'number' && status < 500 && status !== 429

/** Only customers have a bag and a wishlist, so a visitor's item is remembered until they sign in. */
export function askToSignIn(item: ItemToAdd) {
  rememberPendingAdd(item)
  showToast({
    kind: 'error',
    text: texts.loginFirst,
    lang: 'id',
    action: { label: texts.signIn, to: paths.signIn() },
  })
}

/** Takes items off the wishlist, with one message that can undo it for all of them. */
export async function removeSaved(items: readonly SavedItem[]): Promise<void> {
  const remove = ({ id }: SavedItem) => call('DELETE /api/whistlist-delete/:id', { params: { id: String(id) } })
  const answers: Awaited<ReturnType<typeof remove>>[] = []
  for (const item of items) answers.push(await remove(item))
  const answer = answers.find(({ ok }) => !ok) ?? answers[0]
  if (answer === undefined) return
  void loadWishlist()
  const removed = items.filter((_, index) => answers[index]?.ok)
  const putBack = async () => {
    for (const { product_id, size_id } of removed) {
      await addToList({ list: 'wishlist', articleId: product_id, sizeId: size_id })
    }
  }
  const undo = { label: undoText, run: () => void putBack() }
  await reloadSoftly({ ...messageOf(answer), ...(removed.length > 0 && { action: undo, staysMs: UNDO_MS }) })
}
