import { useEffect } from 'react'
import { forgetBag, loadBag } from '../../data/load-bag.ts'
import { useCall } from '../../data/use-call.ts'

/** The bag is loaded when the bar appears, and again on each navigation (L128). `at` names where one is, and who. */
export function BagLoader({ at }: { at: string }) {
  useEffect(() => forgetBag, [])
  return <Load key={at} />
}

/** Mounted anew for each place. */
function Load() {
  const call = useCall()
  useEffect(() => void loadBag(call), [call])
  return null
}
