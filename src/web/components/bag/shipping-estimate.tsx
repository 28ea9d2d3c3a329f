import { useEffect } from 'react'
import * as bagTexts from '#texts/bag.ts'
import { logFailure } from '../../browser/log-failure.ts'
import { useLatePart } from '../../browser/use-late-part.ts'
import type { Bag } from '../../data/bag-store.ts'
import text from '../../ui/text.module.css'

const loadEstimate = () => import('../delivery/bag-estimate.tsx')

/** The shipping of what can be bought now, to the last place of the customer; else it is known at the next step. */
export function ShippingEstimate({ cart }: { cart: Bag['cart'] }) {
  const [late, load] = useLatePart(loadEstimate)
  useEffect(() => {
    load().catch(logFailure)
  }, [load])
  const atNextStep = (
    <>
      <dt className={text['quiet']}>{bagTexts.shippingCost}</dt>
      <dd className={text['quiet']}>{bagTexts.nextStep}</dd>
    </>
  )
  if (late === undefined) return atNextStep
  const grams = cart
    .filter(({ size }) => size.stock > 0)
    .reduce((sum, { product, product_qty }) => sum + product.weight * product_qty, 0)
  return <late.BagEstimate grams={grams}>{atNextStep}</late.BagEstimate>
}
