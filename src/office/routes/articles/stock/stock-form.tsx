import { Link, useFetcher } from 'react-router'
import { texts } from '#office-texts/articles/article-stock.ts'
import { texts as countTexts } from '#office-texts/articles/stock-count.ts'
import { type StockReason, stockReasons } from '../../../../shop/stock/stock-reasons.ts'
import { FEW_LEFT } from '../../../../values/few-left.ts'
import { Select } from '../../../components/select.tsx'
import button from '../../../ui/button.module.css'
import { useFormKey } from '../../../ui/forms/form.tsx'
import text from '../../../ui/text.module.css'
import type { action } from './stock.tsx'
import { type Basis, StockCell, type StockSize } from './stock-cell.tsx'
import styles from './stock-form.module.css'

export type StockColor = {
  id: number
  sku: string
  color: string
  picture: string | undefined
  sizes: StockSize[]
}

/** A sheet that was not saved, by the ids of its sizes. */
export type RefusedStock = {
  /** The key of the refused form. */
  formKey: string
  top: string
  reason: StockReason
  typed: Record<number, string>
  /** What is wrong with a size, or what a colleague saved first. */
  notes: Record<number, string>
  /** What the numbers of the next attempt are compared with. */
  basis: Record<number, Basis>
}

type StockFormProps = { sku: string; colors: StockColor[]; mayCount: boolean; refused?: RefusedStock | undefined }

/** Sizes × colours of the product, with what can be sold. It is saved by itself, while the texts of the article wait. */
export function StockForm({ sku, colors, mayCount, refused: first }: StockFormProps) {
  const fetcher = useFetcher<typeof action>({ key: `stock ${sku}` })
  const formKey = useFormKey()
  // The fetcher keeps its answer after the next attempt was saved. The page has another key then.
  const refused = fetcher.data?.formKey === formKey ? fetcher.data : first
  if (!mayCount) return <StockTable colors={colors} sku={sku} />
  return (
    <fetcher.Form method="post" action={`/articles/${sku}/stock`} className={styles['form']}>
      <input type="hidden" name="formKey" value={formKey ?? ''} />
      {refused !== undefined && (
        <p role="alert" className={styles['alert']}>
          {refused.top}
        </p>
      )}
      <StockTable {...{ colors, sku, refused }} isOpen />
      <div className={styles['end']}>
        <Select
          name="reason"
          label={countTexts.reason}
          chosen={refused?.reason ?? 'correction'}
          options={stockReasons.map((value) => ({ value, label: countTexts.reasons[value] }))}
        />
        <button type="submit" className={button['outline']} disabled={fetcher.state !== 'idle'}>
          {texts.save}
        </button>
      </div>
    </fetcher.Form>
  )
}

type StockTableProps = Pick<StockFormProps, 'colors' | 'sku' | 'refused'> & { isOpen?: boolean }

function StockTable({ colors, sku, refused, isOpen = false }: StockTableProps) {
  const names = [...new Set(colors.flatMap((one) => one.sizes.map(({ size }) => size)))]
  return (
    <div className={styles['frame']}>
      <table className={styles['grid']}>
        <thead>
          <tr>
            <th scope="col">{texts.colour}</th>
            {names.map((size) => (
              <th key={size} scope="col">
                {size}
              </th>
            ))}
            <th scope="col">{texts.total}</th>
          </tr>
        </thead>
        <tbody>
          {colors.map(({ id, sku: number, color, picture, sizes }, row) => (
            <tr key={id}>
              <th scope="row">
                <span className={styles['colour']}>
                  {picture !== undefined && <img src={picture} alt="" loading="lazy" />}
                  <Link
                    className={text['link']}
                    to={`/articles/${number}`}
                    aria-current={number === sku ? 'page' : undefined}
                  >
                    {color || number}
                  </Link>
                </span>
              </th>
              {names.map((name) => {
                const size = sizes.find((known) => known.size === name)
                if (size === undefined) return <td key={name}>–</td>
                const look = lookOf(size.stock)
                if (!isOpen) {
                  return (
                    <td key={name} className={look}>
                      {size.stock}
                    </td>
                  )
                }
                const label = `${color || number}, ${name}`
                // A number that was saved is a new correction, and the field begins again with it.
                return (
                  <StockCell
                    key={`${name} ${size.mark}`}
                    {...{ size, label, look, refused }}
                    place={`${row}:${name}`}
                  />
                )
              })}
              <td>{sizes.reduce((sum, { stock }) => sum + stock, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function lookOf(stock: number): string | undefined {
  if (stock === 0) return styles['none']
  return stock <= FEW_LEFT ? styles['few'] : undefined
}
