import { Link } from 'react-router'
import type { ArticleSort } from '../../../shop/article-editing/article-views.ts'
import { Icon } from '../../ui/icons.tsx'
import styles from './sort-head.module.css'

/** The orders of a column: the first click asks for the first, the next one for the other. */
const sortsOf = {
  name: { ascending: 'name', descending: 'name-down', first: 'name' },
  price: { ascending: 'cheapest', descending: 'dearest', first: 'cheapest' },
  stock: { ascending: 'least-stock', descending: 'most-stock', first: 'least-stock' },
  sold: { ascending: 'least-sold', descending: 'most-sold', first: 'most-sold' },
} as const satisfies Record<string, { ascending: ArticleSort; descending: ArticleSort; first: ArticleSort }>

type SortHeadProps = {
  column: keyof typeof sortsOf
  label: string
  sort: ArticleSort
  addressOf: (sort: ArticleSort) => string
  className?: string | undefined
}

/** The head of a column that the list can be sorted by. */
export function SortHead({ column, label, sort, addressOf, className }: SortHeadProps) {
  const { ascending, descending, first } = sortsOf[column]
  const isUp = sort === ascending
  const isDown = sort === descending
  const next = isUp ? descending : isDown ? ascending : first
  return (
    <th scope="col" className={className} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <Link to={addressOf(next)} className={styles['sort']} data-sorted={isUp ? 'up' : isDown ? 'down' : undefined}>
        {label} {(isUp || isDown) && <Icon name="down" size={16} />}
      </Link>
    </th>
  )
}
