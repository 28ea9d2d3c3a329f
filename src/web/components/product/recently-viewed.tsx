import { useEffect, useRef } from 'react'
import { sharedStorage } from '../../browser/browser-storage.ts'
import { useLatePart } from '../../browser/use-late-part.ts'
import layout from '../../ui/layout.module.css'
import styles from './related-products.module.css'

const loadRow = () => import('../search/viewed-row.tsx')

/** What was looked at on this device, under the product. Its code is loaded when the end of the page comes near. */
export function RecentlyViewed({ sku }: { sku: string }) {
  const end = useRef<HTMLDivElement>(null)
  const [late, ask] = useLatePart(loadRow)
  useEffect(() => {
    // The row reads it with recent-list.ts, which would be a script of its own on this page.
    const others = (sharedStorage.read('viewed') ?? '').split('\n').filter((known) => known !== sku)
    sharedStorage.keep('viewed', [sku, ...others].slice(0, 9).join('\n'))
  }, [sku])
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void ask(), { rootMargin: '100%' })
    if (end.current !== null) watch.observe(end.current)
    return () => watch.disconnect()
  }, [ask])
  return (
    <div ref={end} className={layout['wrap']}>
      {late && <late.ViewedRow className={styles['viewed']} most={8} without={sku} />}
    </div>
  )
}
