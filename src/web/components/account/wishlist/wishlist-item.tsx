import { useState } from 'react'
import * as texts from '#texts/account.ts'
import { unreachable } from '#texts/phrases.ts'
import type { ReplyBody } from '../../../../contract/endpoint.ts'
import type { Endpoints } from '../../../../contract/endpoints.ts'
import { remove, soldOut } from '../../../../contract/texts.ts'
import { call } from '../../../data/api-client.ts'
import { messageOf } from '../../../data/result-message.ts'
import { reloadSoftly } from '../../../data/soft-reload.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Price } from '../../../ui/price.tsx'
import text from '../../../ui/text.module.css'
import { showToast } from '../../../ui/toast.tsx'
import { colorAndSize, fullItemName } from '../../bag/item-name.ts'
import { ItemPicture } from '../../bag/item-picture.tsx'
import styles from './wishlist-item.module.css'

type Item = ReplyBody<Endpoints['GET /api/whistlist'], 200>['whistlist'][number]

/** An item of the wishlist, with buttons to move it to the bag or remove it. */
export function WishlistItem({ item, onGone }: { item: Item; onGone: () => void }) {
  const { act, busy } = useItem(item, onGone)
  const to = paths.product(item.product_slug, item.product_sku)
  const name = fullItemName(item)
  const isSoldOut = item.stock === 0
  return (
    <article className={styles['item']} aria-label={name}>
      <PageLink to={to} tabIndex={-1} aria-hidden="true">
        <ItemPicture file={item.product_image_small} />
      </PageLink>
      <div>
        <h2>
          <PageLink to={to}>{item.product_name}</PageLink>
        </h2>
        <p className={text['quiet']}>{colorAndSize(item)}</p>
        <Price price={item.product_price} priceDisc={item.product_price_disc} />
        {isSoldOut && (
          <p className={styles['soldOut']} lang="id">
            {soldOut}
          </p>
        )}
      </div>
      <div className={styles['actions']}>
        <ActionButton
          outlined
          className={styles['move']}
          disabled={isSoldOut}
          busy={busy === 'move'}
          label={texts.moveItemToBag(name)}
          onPress={() => void act('move')}
        >
          {texts.moveToBag}
        </ActionButton>
        <button
          type="button"
          className={text['link']}
          aria-label={`${remove} ${name}`}
          aria-disabled={busy === 'remove'}
          onClick={() => void act('remove')}
        >
          {remove}
        </button>
      </div>
    </article>
  )
}

function useItem(item: Item, onGone: () => void) {
  const [busy, setBusy] = useState<'move' | 'remove'>()

  const takeOff = () => call('DELETE /api/whistlist-delete/:id', { params: { id: String(item.id) } })

  const remove = async () => {
    const answer = await takeOff()
    await reloadSoftly(messageOf(answer))
    if (answer.ok || answer.status === 404) onGone()
  }
  const move = async () => {
    const part = await import('../../../data/add-to-list.ts').catch(() => undefined)
    if (part === undefined) return showToast({ kind: 'error', text: unreachable })
    const status = await part.addToList(
      { list: 'bag', articleId: item.product_id, sizeId: item.size_id },
      // Its panel would cover the list, of which more may be moved.
      { quiet: true },
    )
    if (status === 201) await takeOff()
    // A refused item may have sold out in the meantime, so the list is loaded again.
    if (status !== undefined) onGone()
  }
  const act = async (what: 'move' | 'remove') => {
    if (busy !== undefined) return
    setBusy(what)
    await (what === 'move' ? move() : remove())
    setBusy(undefined)
  }
  return { act, busy }
}
