import { useId, useState } from 'react'
import * as texts from '#texts/choosing/size-help.ts'
import type { Chart } from '../../../values/sizes/read-chart.ts'
import { fits, girthsOf } from '../../../values/sizes/suggest-size.ts'
import text from '../../ui/text.module.css'
import type { SizeFacts } from '../product/article-facts.ts'
import { Choice } from './choice.tsx'
import { isPossible, limits, type MeasureName, type MyMeasures } from './my-measures.ts'
import styles from './size-help.module.css'
import { SizeResult } from './size-result.tsx'

export type FindMySizeProps = {
  article: string
  sizes: SizeFacts[]
  chart: Chart
  mine: MyMeasures
  contact: string
  onChange: (mine: MyMeasures) => void
  onForget: () => void
}

/** The answer follows each number that is typed, so there is nothing to send. */
export function FindMySize({ chart, mine, onChange, onForget, ...shown }: FindMySizeProps) {
  const [emptied, setEmptied] = useState(0)
  const names: readonly MeasureName[] = mine.way === 'height' ? ['height', 'weight'] : girthsOf(chart)
  const isKept = Object.keys(mine.given).length > 0
  const give = (name: MeasureName, value: number | undefined) => {
    const { [name]: _, ...others } = mine.given
    onChange({ ...mine, given: value === undefined ? others : { ...others, [name]: value } })
  }
  return (
    <div className={styles['pane']}>
      <Choice
        name="way"
        label={texts.ways}
        isLabelHidden
        options={[
          { value: 'height', label: texts.byHeight },
          { value: 'own', label: texts.byMeasures },
        ]}
        chosen={mine.way}
        onChoose={(way) => onChange({ ...mine, way })}
      />
      <div className={styles['fields']}>
        {names.map((name) => (
          <MeasureField key={`${name} ${emptied}`} name={name} given={mine.given[name]} onGive={give} />
        ))}
      </div>
      <Choice
        name="fit"
        label={texts.howWorn}
        options={fits.map((value) => ({ value, label: texts.fits[value] }))}
        chosen={mine.fit}
        onChoose={(fit) => onChange({ ...mine, fit })}
      />
      <SizeResult {...{ chart, mine, ...shown }} />
      <p className={`${text['quiet']} ${text['small']}`}>
        {isKept ? texts.kept : texts.notKept}{' '}
        {isKept && (
          <button
            type="button"
            className={text['link']}
            onClick={({ currentTarget }) => {
              currentTarget.closest('dialog')?.querySelector('h2')?.focus()
              onForget()
              setEmptied((times) => times + 1)
            }}
          >
            {texts.forget}
          </button>
        )}
      </p>
    </div>
  )
}

type MeasureFieldProps = {
  name: MeasureName
  given: number | undefined
  onGive: (name: MeasureName, value: number | undefined) => void
}

/** A number that cannot be right is not kept, and says so once the field is left. */
function MeasureField({ name, given, onGive }: MeasureFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(given === undefined ? '' : String(given))
  const [isLeft, setLeft] = useState(false)
  const unit = name === 'weight' ? 'kg' : 'cm'
  const value = read(typed)
  const isWrong = isLeft && typed.trim() !== '' && (value === undefined || !isPossible(name, value))
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{labels[name]}</label>
      <span className={styles['line']}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          size={4}
          maxLength={5}
          value={typed}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-hint` : undefined}
          onBlur={() => setLeft(true)}
          onChange={({ target }) => {
            setTyped(target.value)
            const next = read(target.value)
            onGive(name, next !== undefined && isPossible(name, next) ? next : undefined)
          }}
        />
        <span className={text['quiet']}>{unit}</span>
      </span>
      {isWrong && (
        <p className={styles['wrong']} id={`${id}-hint`} role="alert">
          {texts.outOfRange(...limits[name], unit)}
        </p>
      )}
    </div>
  )
}

const labels: Record<MeasureName, string> = { ...texts.measures, height: texts.height, weight: texts.weight }

/** `54,5` and `54.5`. */
function read(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,3}(\.\d)?$/.test(text) ? Number(text) : undefined
}
