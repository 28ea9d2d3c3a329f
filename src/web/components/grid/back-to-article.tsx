import { type RefObject, useEffect, useState } from 'react'
import * as gridTexts from '#texts/grid.ts'
import styles from './back-to-article.module.css'

type BackToArticleProps = { list: RefObject<HTMLElement | null>; article: string }

/** Back opens the grid at the top, as every navigation does. This link scrolls to the article that was viewed last. */
export function BackToArticle({ list, article }: BackToArticleProps) {
  const [link, setLink] = useState<HTMLAnchorElement>()

  // Shown only while the article is outside the window, and never again once it was visible.
  useEffect(() => {
    const links = list.current?.querySelectorAll('a') ?? []
    const found = [...links].find(({ pathname }) => pathname === article)
    if (found === undefined) return
    const watch = new IntersectionObserver(([entry]) => {
      setLink(entry?.isIntersecting ? undefined : found)
      if (entry?.isIntersecting) watch.disconnect()
    })
    watch.observe(found)
    return () => watch.disconnect()
  }, [list, article])

  if (link === undefined) return null
  const goThere = () => {
    link.scrollIntoView({ block: 'center' })
    link.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={styles['button']} onClick={goThere}>
      {gridTexts.backToArticle}
    </button>
  )
}
