import { BrandMark } from '../../ui/brand-mark.tsx'
import './text-column.css'

type TextColumnProps = { title: string; lang?: string; children: React.ReactNode }

/** A page of words: one column to read, beside the hanging mark. */
export function TextColumn({ title, lang, children }: TextColumnProps) {
  return (
    <article className="column wrap" lang={lang}>
      <BrandMark />
      <div>
        <h1>{title}</h1>
        {children}
      </div>
    </article>
  )
}
