import { type MouseEventHandler, useState } from 'react'
import * as texts from '#texts/choosing/size-help.ts'
import type { CleanNode } from '../../../shop/articles/rich-text.ts'
import type { Chart } from '../../../values/sizes/read-chart.ts'
import { bodiesOf, girthsOf } from '../../../values/sizes/suggest-size.ts'
import button from '../../ui/button.module.css'
import text from '../../ui/text.module.css'
import { RichText } from '../content/rich-text.tsx'
import { Choice } from './choice.tsx'
import styles from './size-help.module.css'
import { SizeTable } from './size-table.tsx'

type SizeGuideProps = {
  /** Undefined if the owner's chart is written in another way: then it is shown as it is. */
  chart: Chart | undefined
  sizeChart: CleanNode[]
  model: string | undefined
  /** The size of the shopper, or the one that is chosen. */
  marked: string | undefined
  suggested: string | undefined
  onFind: MouseEventHandler
}

export function SizeGuide({ chart, sizeChart, suggested, ...shown }: SizeGuideProps) {
  if (chart === undefined)
    return (
      <div className={styles['pane']}>
        <RichText nodes={sizeChart} />
      </div>
    )
  const girths = girthsOf(chart)
  return (
    <div className={styles['pane']}>
      <Tables {...{ chart, girths }} marked={shown.marked} model={shown.model} />
      {girths.length > 0 &&
        (suggested === undefined ? (
          <button type="button" className={button['outlined']} onClick={shown.onFind}>
            {texts.findMySize}
          </button>
        ) : (
          <div className={styles['result']}>
            <h3>{texts.yourSizeIs(suggested)}</h3>
            <button type="button" className={text['link']} onClick={shown.onFind}>
              {texts.changeMeasures}
            </button>
          </div>
        ))}
    </div>
  )
}

type TablesProps = {
  chart: Chart
  girths: ReturnType<typeof girthsOf>
  marked: string | undefined
  model: string | undefined
}

function Tables({ chart, girths, marked, model }: TablesProps) {
  const [side, setSide] = useState<'body' | 'garment'>('body')
  const isBody = side === 'body' && girths.length > 0
  const measured = chart.columns.flatMap(({ measure }) => measure ?? [])
  return (
    <>
      {girths.length > 0 && (
        <Choice
          name="side"
          label={texts.sizeGuide}
          isLabelHidden
          options={[
            { value: 'body', label: texts.body },
            { value: 'garment', label: texts.garment },
          ]}
          chosen={side}
          onChoose={setSide}
        />
      )}
      {isBody ? (
        <SizeTable
          heads={girths.map((girth) => texts.measures[girth])}
          rows={bodyRows(chart, girths)}
          marked={marked}
        />
      ) : (
        <SizeTable
          heads={chart.columns.map(({ label, measure }) => (measure === undefined ? label : texts.measures[measure]))}
          rows={chart.rows}
          marked={marked}
        />
      )}
      <p className={`${text['quiet']} ${text['small']}`}>
        {isBody ? texts.bodyNote : texts.garmentNote} {model}
      </p>
      <dl className={styles['words']}>
        {isBody
          ? girths.map((girth) => <Word key={girth} name={texts.measures[girth]} means={texts.measuringBody[girth]} />)
          : measured.map((one) => <Word key={one} name={texts.measures[one]} means={texts.explained[one]} />)}
      </dl>
    </>
  )
}

const Word = ({ name, means }: { name: string; means: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{means}</dd>
  </div>
)

/** `88–92`: more than the size before it suits. The smallest has only an upper end. */
function bodyRows(chart: Chart, girths: ReturnType<typeof girthsOf>) {
  const bodies = bodiesOf(chart)
  return bodies.map(({ size, upTo }, at) => ({
    size,
    cells: girths.map((girth) => {
      const [from, to] = [bodies[at - 1]?.upTo[girth], upTo[girth] ?? 0]
      return from === undefined || from >= to ? texts.upTo(to) : `${from}–${to}`
    }),
  }))
}
