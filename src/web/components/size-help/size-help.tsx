import { type MouseEvent, useState } from 'react'
import * as texts from '#texts/choosing/size-help.ts'
import type { CleanNode } from '../../../shop/articles/rich-text.ts'
import { readChart } from '../../../values/sizes/read-chart.ts'
import button from '../../ui/button.module.css'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import type { SizeFacts } from '../product/article-facts.ts'
import { FindMySize } from './find-my-size.tsx'
import { findMySize, forgetMeasures, keepMeasures, type MyMeasures, noMeasures, readMeasures } from './my-measures.ts'
import { SizeGuide } from './size-guide.tsx'
import styles from './size-help.module.css'

export type SizeHelpView = 'guide' | 'find'

type SizeHelpProps = {
  first: SizeHelpView
  /** Name and colour. */
  article: string
  sizes: SizeFacts[]
  sizeChart: CleanNode[]
  model: string | undefined
  chosen: SizeFacts | undefined
  /** Where questions can be asked. */
  contact: string
  onChoose: (size: SizeFacts) => void
  /** Called after each change of the measures that are kept. */
  onMeasure: () => void
  onClose: () => void
}

/** The size chart and the search for a shopper's own size, in one sheet. */
export function SizeHelp({ first, article, sizes, sizeChart, onChoose, ...shown }: SizeHelpProps) {
  const { model, chosen, contact } = shown
  const [view, setView] = useState(first)
  const [mine, setMine] = useState(readMeasures)
  const chart = readChart(sizeChart)
  const found = chart && findMySize(chart, mine)
  const isFinding = view === 'find' && chart !== undefined
  // Beside the measures, the size chosen before would look like the answer.
  const known = isFinding ? undefined : chosen
  const offered = found?.ok ? sizes.find(({ size }) => size === found.size) : known
  const change = (next: MyMeasures) => {
    setMine(next)
    if (Object.keys(next.given).length === 0) forgetMeasures()
    else keepMeasures(next)
    shown.onMeasure()
  }
  // The button that was pressed is gone then.
  const turnTo = (next: SizeHelpView) => (event: MouseEvent) => {
    event.currentTarget.closest('dialog')?.querySelector('h2')?.focus()
    setView(next)
  }
  return (
    <Sheet
      title={isFinding ? texts.findMySize : texts.sizeGuide}
      onClose={shown.onClose}
      foot={
        offered === undefined && !isFinding ? undefined : (
          <div className={styles['foot']}>
            {offered !== undefined && (
              <button
                type="button"
                className={button['button']}
                onClick={({ currentTarget }) => {
                  currentTarget.closest('dialog')?.close()
                  onChoose(offered)
                }}
              >
                {texts.choose(offered.size)}
              </button>
            )}
            {isFinding && (
              <button type="button" className={button['outlined']} onClick={turnTo('guide')}>
                {texts.seeGuide}
              </button>
            )}
          </div>
        )
      }
    >
      {isFinding ? (
        <FindMySize
          {...{ article, sizes, chart, mine, contact }}
          onChange={change}
          onForget={() => change(noMeasures)}
        />
      ) : (
        <SizeGuide
          {...{ chart, sizeChart, model, marked: offered?.size }}
          suggested={found?.ok ? found.size : undefined}
          onFind={turnTo('find')}
        />
      )}
    </Sheet>
  )
}
