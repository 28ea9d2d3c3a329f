import { texts } from '#office-texts/manual-orders.ts'
import { texts as orderTexts } from '#office-texts/orders.ts'
import { Thumbs } from '../../../components/thumbs.tsx'
import button from '../../../ui/button.module.css'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import text from '../../../ui/text.module.css'
import type { Draft } from './draft.ts'
import styles from './new-order.module.css'
import type { DraftView } from './view-draft.ts'

type ItemsProps = {
  draft: Draft
  view: DraftView
  problem: string | undefined
  refresh: React.ChangeEventHandler<HTMLInputElement>
}

/** The items of the order, and the search that adds one. */
export function Items({ draft, view, problem, refresh }: ItemsProps) {
  return (
    <section className={styles['section']}>
      <h2>{texts.items}</h2>
      <p className={text['small']}>{texts.reserved}</p>
      <div className={styles['search']}>
        <Field
          key={draft.items.length}
          name="find"
          label={texts.find}
          defaultValue={draft.find}
          error={problem}
          autoComplete="off"
        />
        <button type="submit" name="intent" value="find" className={button['outline']}>
          <Icon name="search" size={16} /> {texts.search}
        </button>
      </div>
      {draft.find !== '' && view.found.length === 0 && <p role="status">{texts.noArticle(draft.find)}</p>}
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
          <li key={line.sizeId}>
            <input type="hidden" name="item" value={line.sizeId} />
            <Thumbs pictures={[{ sizeId: line.sizeId, address: line.picture, qty: 1 }]} />
            <span>
              <b>{line.name}</b> {line.color}, {line.size}
              <span className={line.isShort ? styles['short'] : text['small']}>
                {line.sku} · {line.isShort ? texts.notEnough(line.stock) : texts.left(line.stock)}
              </span>
            </span>
            <input
              key={line.qty}
              className={styles['quantity']}
              type="number"
              name={`qty-${line.sizeId}`}
              min={1}
              max={24}
              defaultValue={line.qty}
              onChange={refresh}
              aria-label={texts.quantity(`${line.name} ${line.color}, ${line.size}`)}
            />
            <span className={styles['number']}>
              <span className={text['small']}>{line.each}</span>
              {line.sum}
            </span>
            <button
              type="submit"
              name="intent"
              value={`remove:${line.sizeId}`}
              className={button['bare']}
              aria-label={texts.remove(`${line.name} ${line.color}, ${line.size}`)}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {view.lines.length === 0 && <p className={text['quiet']}>{orderTexts.count(0)}</p>}
    </section>
  )
}
