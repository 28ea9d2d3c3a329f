import { BrandMark } from '../../ui/brand-mark.tsx'
import layout from '../../ui/layout.module.css'
import styles from './text-column.module.css'

type TextColumnProps = { title: string; lang?: string; children: React.ReactNode }

/** A text page: one column of text beside the brand mark. */
export function TextColumn({ title, lang, children }: TextColumnProps) {
  return (
    <article className={`${styles['column']} ${layout['wrap']}`} lang={lang}>
      <BrandMark className={styles['mark']} />
      <div>
        <h1>{title}</h1>
        {children}
      </div>
    </article>
  )
}
