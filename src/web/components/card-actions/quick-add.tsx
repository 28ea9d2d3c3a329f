import type { ReactNode } from 'react'
import { FEW_LEFT } from '../../../values/few-left.ts'
import { addToList, askToSignIn, removeSaved } from '../../data/add-to-list.ts'
import { call } from '../../data/api-client.ts'
import { messageOf } from '../../data/result-message.ts'
import { wishlistStore } from '../../data/wishlist-store.ts'
import { paths } from '../../paths.ts'
import { readToken } from '../../session/session.ts'
import { closeOverPage, showOverPage } from '../../ui/overlay/overlay-slot.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { CardFacts } from '../content/product-card.tsx'
import { SizeSheet } from '../size-sheet/size-sheet.tsx'
import { SizeRow } from './size-row.tsx'

type List = 'bag' | 'wishlist'
const opened = { count: 0 }

/**
 * Adds the only size, or asks for one: over the picture where a mouse hovers, else in a sheet. The sizes are read when they are needed, so
 * grids do not carry them.
 */
export async function addFromCard(
  article: CardFacts,
  list: List,
  showOnCard?: (row: ReactNode) => void,
): Promise<void> {
  const { id, slug, sku, image1 } = article
  const answer = await call('GET /api/product/:productSlug/:productSku', {
    params: { productSlug: slug, productSku: sku },
  })
  if (!answer.ok) return showToast(messageOf(answer))
  const sizes = answer.body.data_sizes.map(({ id, size, stock }) => ({
    ...{ id, size, soldOut: stock === 0, elsewhere: undefined },
    few: stock > 0 && stock <= FEW_LEFT ? stock : undefined,
  }))
  const add = async (size: { id: number; size: string }) => {
    const wish = { list, articleId: id, sizeId: size.id, name: article.name, size: size.size, image: image1 }
    if (readToken() === null) askToSignIn(wish)
    else await addToList(wish)
  }
  const [only] = sizes
  if (sizes.length === 1 && only && (list === 'wishlist' || !only.soldOut)) return add(only)
  if (showOnCard && window.matchMedia('(hover: hover)').matches) {
    const close = () => showOnCard(null)
    const choose = (size: { id: number; size: string }) => {
      close()
      void add(size)
    }
    return showOnCard(<SizeRow sizes={sizes} to={paths.product(slug, sku)} onChoose={choose} onClose={close} />)
  }
  opened.count += 1
  showOverPage(
    <SizeSheet
      key={opened.count}
      article={{ ...article, sizes, pictures: [image1] }}
      // Only its page can ask for an email; the wishlist takes sold-out sizes as well.
      soldOut={list === 'wishlist' ? 'choose' : { to: paths.product(slug, sku) }}
      onChoose={(size) => void add(size)}
      onClose={closeOverPage}
    />,
  )
}

/** Takes all sizes of the article off the wishlist. */
export async function removeFromCard({ id }: CardFacts): Promise<void> {
  await removeSaved(wishlistStore.read()?.filter(({ product_id }) => product_id === id) ?? [])
}
