import * as texts from '#texts/auth.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { findPendingAdd } from '../../session/pending-add.ts'
import { ItemPicture } from '../bag/item-picture.tsx'
import styles from './what-waits.module.css'

/** The item that a visitor chose, and what happens to it. Nothing if they chose none. */
export function WhatWaits({ before }: { before: 'sign in' | 'register' }) {
  const wish = useHydrated() ? findPendingAdd() : undefined
  if (wish === undefined || wish.name === '') return null
  const item = wish.size === 'All Size' ? wish.name : `${wish.name}, ${wish.size}`
  return (
    <p className={styles['waits']}>
      <ItemPicture file={wish.picture} />
      {texts.whatHappens[before][wish.list](item)}
    </p>
  )
}
