import { useCallback, useEffect, useRef, useState } from 'react'
import * as phrases from '#texts/phrases.ts'
import * as productTexts from '#texts/product.ts'
import * as texts from '../../../contract/texts.ts'
import type { CleanNode } from '../../../shop/articles/rich-text.ts'
import { sharedStorage } from '../../browser/browser-storage.ts'
import { logFailure } from '../../browser/log-failure.ts'
import { useLatePart } from '../../browser/use-late-part.ts'
import { useWishlist } from '../../data/wishlist-store.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { HeartIcon } from '../../ui/icons.tsx'
import text from '../../ui/text.module.css'
import { showToast } from '../../ui/toast.tsx'
import { fullName } from '../content/full-name.ts'
import { MEASURES_KEY } from '../size-help/measures-key.ts'
import type { ArticleFacts, SizeFacts } from './article-facts.ts'
import { BuyBar } from './buy-bar.tsx'
import styles from './buy-form.module.css'
import { SizePicker } from './size-picker.tsx'
import { useAddToList } from './use-add-to-list.ts'
import { useSizeChoice } from './use-size-choice.ts'

// Most shoppers need neither, so their code is loaded on demand.
const loadRequest = () => import('../back-in-stock/request-panel.tsx').catch(report)
const loadHelp = () => import('../size-help/size-help.tsx').catch(report)
const loadSheet = () => import('../size-sheet/size-sheet.tsx').catch(report)

function report(fault: unknown): never {
  showToast({ kind: 'error', text: phrases.unreachable })
  throw fault
}

type BuyFormProps = {
  article: Pick<
    ArticleFacts,
    'id' | 'name' | 'sku' | 'color' | 'sizes' | 'price' | 'priceDisc' | 'inStock' | 'pictures'
  >
  sizeChart: CleanNode[]
  /** True if the size chart has measures to compare with those of a body. */
  findsSize: boolean
  /** What the model of the pictures wears. */
  model: string | undefined
  /** Where questions can be asked. */
  contact: string
}

/** The choice of a size, with the buttons for bag and wishlist. For a sold-out size, the bag gives way to an email. */
export function BuyForm({ article, sizeChart, findsSize, model, contact }: BuyFormProps) {
  const { id, sku, color, sizes, inStock } = article
  const { group, chosen, lost, missing, choose, markMissing } = useSizeChoice(sku, sizes)
  const primary = useRef<HTMLDivElement>(null)
  const { add, busy, isAdded } = useAddToList()
  const [request, loadsRequest] = useLatePart(loadRequest)
  const [sheet, loadsSheet] = useLatePart(loadSheet)
  const [help, loadsHelp] = useLatePart(loadHelp)
  const [helpView, setHelpView] = useState<'guide' | 'find'>()
  const [yours, findYours] = useYourSize(sizeChart)
  const [isChoosing, setChoosing] = useState(false)

  const pick = (size: SizeFacts) => {
    choose(size)
    if (size.soldOut) void loadsRequest()
  }
  const addTo = (list: 'bag' | 'wishlist', size = chosen) =>
    size === undefined
      ? markMissing()
      : void add({
          list,
          articleId: id,
          sizeId: size.id,
          name: article.name,
          size: size.size,
          image: article.pictures[0],
        })
  const chooseInSheet = () => {
    setChoosing(true)
    void loadsSheet()
  }
  const helpWith = (view: 'guide' | 'find') => {
    setHelpView(view)
    void loadsHelp()
  }
  const isBuyable = inStock && !chosen?.soldOut
  const isSaved = useWishlist()?.some(({ size_id }) => size_id === chosen?.id) ?? false
  const toBag = { busy: busy === 'bag', onPress: () => addTo('bag') }
  return (
    <div className={styles['form']}>
      {sizes.length > 0 && (
        <SizePicker
          ref={group}
          {...{ sizes, chosen, missing, yours, model, color, lost }}
          chart={sizeChart.length > 0 ? { findsSize } : undefined}
          onChoose={pick}
          onHelp={helpWith}
        />
      )}
      <div className={styles['actions']} data-actions>
        <div ref={primary}>
          {isBuyable ? (
            <ActionButton {...toBag}>{isAdded ? productTexts.added : texts.addToBag}</ActionButton>
          ) : request && chosen ? (
            <request.BackInStockPanel key={chosen.id} articleId={id} size={chosen} />
          ) : (
            <ActionButton busy={false} onPress={chosen === undefined ? markMissing : loadsRequest}>
              {productTexts.notifyMe}
            </ActionButton>
          )}
        </div>
        <ActionButton
          outlined
          className={isSaved ? styles['saved'] : undefined}
          busy={busy === 'wishlist'}
          onPress={() => addTo('wishlist')}
        >
          <HeartIcon on={isSaved} />
          {isSaved ? productTexts.saved : texts.addToWishlist}
        </ActionButton>
      </div>
      <noscript>
        <p className={`${text['quiet']} ${text['small']}`}>{productTexts.needsScript}</p>
      </noscript>
      {inStock && (
        <BuyBar
          {...{ article, chosen, button: primary }}
          busy={toBag.busy}
          onPress={chosen?.soldOut === false ? toBag.onPress : chooseInSheet}
        />
      )}
      {helpView && help && (
        <help.SizeHelp
          first={helpView}
          {...{ sizes, sizeChart, model, chosen, contact }}
          article={fullName(article)}
          onChoose={pick}
          onMeasure={findYours}
          onClose={() => setHelpView(undefined)}
        />
      )}
      {isChoosing && sheet && (
        <sheet.SizeSheet
          article={article}
          onChoose={(size) => {
            choose(size)
            addTo('bag', size)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

/** The size that suits the measures kept in this browser, after paint, and a function that looks again. */
function useYourSize(sizeChart: CleanNode[]): [yours: string | undefined, look: () => void] {
  const [yours, setYours] = useState<string>()
  const look = useCallback(() => {
    if (sharedStorage.read(MEASURES_KEY) === null) setYours(undefined)
    else import('../size-help/my-measures.ts').then((part) => setYours(part.findKeptSize(sizeChart)), logFailure)
  }, [sizeChart])
  useEffect(look, [look])
  return [yours, look]
}
