import { Pleats } from '../../ui/pleats.tsx'
import './column.css'

type ColumnProps = { title: string; lang?: string; children: React.ReactNode }

/** A page of words: one column to read, beside the hanging mark. */
export function Column({ title, lang, children }: ColumnProps) {
  return (
    <article className="column wrap" lang={lang}>
      <Pleats />
      <div>
        <h1>{title}</h1>
        {children}
      </div>
    </article>
  )
}
