import { texts } from '#office-texts/articles/article-bulk.ts'
import type { ListFilter } from '../../../../shop/article-editing/list-question.ts'
import bar from '../../../components/bulk-bar.module.css'
import { useSelection } from '../../../components/use-selection.ts'
import button from '../../../ui/button.module.css'

const FORM = 'selected-articles'
const written = (count: number) => count.toLocaleString('id-ID')

/** `all`: how many articles the list has; `most`: how many of them can be changed at once. */
type Props = { view: string; filter: ListFilter; after: number; all: number; most: number }

/** Opens the page for changing the selected articles. Works without script. */
export function SelectBar({ view, filter, after, all, most }: Props) {
  const { count, isReady, selectAll } = useSelection(FORM, 'sku')
  return (
    <form id={FORM} method="get" action="/articles/bulk" className={bar['bar']} aria-label={texts.selectedLabel}>
      <p role="status">{count > 0 && texts.selected(count)}</p>
      {isReady && (
        <button type="button" className={button['bare']} onClick={selectAll}>
          {texts.selectAll}
        </button>
      )}
      {Object.entries({ view, ...filter, after: after === 0 ? '' : String(after) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={button['outline']}>
        {texts.change}
      </button>
      <button type="submit" name="all" value="yes" className={button['bare']}>
        {all > most ? texts.changeFirst(written(most), written(all)) : texts.changeAll(written(all))}
      </button>
    </form>
  )
}

/** Selects an article of the list for the buttons above it. */
export const SelectArticle = ({ sku, name }: { sku: string; name: string }) => (
  <label className={bar['select']}>
    <input type="checkbox" name="sku" value={sku} form={FORM} aria-label={texts.select(name)} />
  </label>
)
