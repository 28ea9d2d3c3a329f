import { texts } from '#office-texts/articles/articles.ts'
import { Select } from '../../components/select.tsx'

export type Option = { value: string; label: string }

type ShelfSelectsProps = {
  filter: { category: string; collection: string }
  categories: Option[]
  collections: Option[]
}

/** The category and the collection that a list of articles is narrowed to. */
export const ShelfSelects = ({ filter, categories, collections }: ShelfSelectsProps) => (
  <>
    <Select
      name="category"
      label={texts.category}
      chosen={filter.category}
      options={[{ value: '', label: texts.anyCategory }, ...categories]}
    />
    <Select
      name="collection"
      label={texts.collection}
      chosen={filter.collection}
      options={[{ value: '', label: texts.anyCollection }, ...collections]}
    />
  </>
)
