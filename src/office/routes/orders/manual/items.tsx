import { texts } from '#office-texts/orders/manual-orders.ts'
import { texts as orderTexts } from '#office-texts/orders/orders.ts'
import { ScanButton } from '../../../components/scanner/scan-button.tsx'
import { Thumbs } from '../../../components/thumbs.tsx'
import button from '../../../ui/button.module.css'
import { Field } from '../../../ui/forms/field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import text from '../../../ui/text.module.css'
import type { Draft } from './draft.ts'
import styles from './items.module.css'
import form from './new-order.module.css'
import type { DraftView } from './view-draft.ts'

type ItemsProps = {
  draft: Draft
  view: DraftView
  problem: string | undefined
  note: string | undefined
  refresh: React.ChangeEventHandler<HTMLInputElement | HTMLSelectElement>
  onScan: (code: string) => string
}

/** The items of the order, and the search and the scanner that add one. */
export function Items({ draft, view, problem, note, refresh, onScan }: ItemsProps) {
  return (
    <section className={form['section']}>
      <div className={form['heading']}>
        <h2>{texts.items}</h2>
        <p className={text['small']}>{texts.reserved}</p>
      </div>
      <div className={styles['search']}>
        <Field
          key={`${draft.find} ${draft.items.length}`}
          name="find"
          type="search"
          label={texts.find}
          defaultValue={draft.find}
          error={problem}
          autoComplete="off"
        />
        <button type="submit" name="intent" value="find" className={button['outline']} aria-label={texts.search}>
          <Icon name="search" size={16} />
        </button>
        <ScanButton title={texts.scan} tip={texts.scanTip} onCode={onScan} result={note} isPlain />
      </div>
      <p role="status" className={styles['status']}>
        {note ?? (draft.find !== '' && view.found.length === 0 ? texts.noArticle(draft.find) : undefined)}
      </p>
      <ul className={styles['found']}>
        {view.found.map((article) => (
          <li key={article.id}>
            <Thumbs pictures={[{ sizeId: article.id, address: article.picture, qty: 1 }]} />
            <span>
              <b>{article.name}</b> {article.color}
              <span className={text['small']}>{article.sku}</span>
            </span>
            <span className={styles['sizes']}>
              {article.sizes.map(({ id, size, stock }) => (
                <button
                  key={id}
                  type="submit"
                  name="intent"
                  value={`add:${id}`}
                  className={button['outline']}
                  disabled={stock === 0}
                  aria-label={`${texts.addSize(`${article.name} ${article.color}`, size)}, ${texts.left(stock)}`}
                >
                  {size} <span className={text['small']}>{stock}</span>
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <ul className={styles['lines']}>
        {view.lines.map((line) => (
          <Line key={line.sizeId} line={line} refresh={refresh} />
        ))}
      </ul>
      {view.lines.length === 0 && <p className={text['quiet']}>{orderTexts.count(0)}</p>}
    </section>
  )
}

type LineProps = { line: DraftView['lines'][number]; refresh: ItemsProps['refresh'] }

function Line({ line, refresh }: LineProps) {
  const article = `${line.name} ${line.color}, ${line.size}`
  return (
    <li>
      <input type="hidden" name="item" value={line.sizeId} />
      <Thumbs pictures={[{ sizeId: line.sizeId, address: line.picture, qty: 1 }]} />
      <span className={styles['name']}>
        <b>{line.name}</b> {line.color}
        <span className={line.isShort ? form['short'] : text['small']}>
          {line.sku} · {line.isShort ? texts.notEnough(line.stock) : texts.left(line.stock)}
        </span>
      </span>
      <span className={styles['number']}>
        <span className={text['small']}>{line.each}</span>
        {line.sum}
      </span>
      <span className={styles['controls']}>
        <select
          name={`size-${line.sizeId}`}
          defaultValue={line.sizeId}
          onChange={refresh}
          aria-label={texts.size(`${line.name} ${line.color}`)}
        >
          {line.sizes.map(({ id, size, stock }) => (
            <option key={id} value={id} disabled={stock === 0 && id !== line.sizeId}>
              {size}
            </option>
          ))}
        </select>
        <span className={styles['stepper']}>
          <button type="submit" name="intent" value={`less:${line.sizeId}`} aria-label={texts.fewer(article)}>
            −
          </button>
          <input
            key={line.qty}
            type="number"
            name={`qty-${line.sizeId}`}
            min={1}
            max={24}
            defaultValue={line.qty}
            onChange={refresh}
            aria-label={texts.quantity(article)}
          />
          <button type="submit" name="intent" value={`more:${line.sizeId}`} aria-label={texts.more(article)}>
            +
          </button>
        </span>
        <button
          type="submit"
          name="intent"
          value={`remove:${line.sizeId}`}
          className={button['bare']}
          aria-label={texts.remove(article)}
        >
          <Icon name="close" size={16} />
        </button>
      </span>
    </li>
  )
}
