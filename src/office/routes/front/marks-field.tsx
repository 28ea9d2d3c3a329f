import { type MouseEvent, useId, useState } from 'react'
import { texts } from '#office-texts/front.ts'
import { type Mark, readMark, writeMark } from '../../../shop/campaigns/mark.ts'
import field from '../../ui/forms/field.module.css'
import { TextArea } from '../../ui/forms/text-area.tsx'
import styles from './marks-field.module.css'
import type { KnownPicture } from './picture-field.tsx'

type MarksFieldProps = {
  label: string
  hint: string | undefined
  /** The articles and pictures of the campaign, as they were saved last. */
  skus: string[]
  pictures: KnownPicture[]
  value: string
  error: string | undefined
}

/** Where the articles are in the pictures. A tap on a picture places the chosen one. The lines below say the same, and are what is sent. */
export function MarksField({ label, hint, skus, pictures, value, error }: MarksFieldProps) {
  const id = useId()
  const [written, setWritten] = useState(value)
  const [chosen, setChosen] = useState(skus[0] ?? '')
  const lines = written.split('\n').filter((line) => line.trim() !== '')
  const marks = lines.flatMap((line) => readMark(line) ?? [])
  const isOf = (line: string, { sku, picture }: Pick<Mark, 'sku' | 'picture'>) => {
    const mark = readMark(line)
    return mark?.sku === sku && mark.picture === picture
  }
  const write = (mark: Mark | undefined, old: Pick<Mark, 'sku' | 'picture'>) =>
    setWritten([...lines.filter((line) => !isOf(line, old)), ...(mark ? [writeMark(mark)] : [])].join('\n'))

  function place({ currentTarget, clientX, clientY, detail }: MouseEvent, picture: string) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const percent = (part: number) => Math.min(100, Math.max(0, Math.round(part * 100)))
    // A key has no place: it puts the mark in the middle, to be moved by its line.
    const [x, y] = detail === 0 ? [50, 50] : [percent((clientX - left) / width), percent((clientY - top) / height)]
    const mark = { sku: chosen, picture, x, y }
    write(mark, mark)
  }

  return (
    <div className={styles['marks']}>
      {skus.length > 0 && pictures.length > 0 && (
        <div className={styles['places']}>
          <p className={field['field']}>
            <label className={field['label']} htmlFor={id}>
              {texts.articleToPlace}
            </label>
            <select
              id={id}
              className={field['input']}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            >
              {skus.map((sku, place) => (
                <option key={sku} value={sku}>
                  {`${place + 1}  ${sku}`}
                </option>
              ))}
            </select>
            <span className={field['hint']}>{texts.howToPlace}</span>
          </p>
          {pictures.map(({ name, address }, nth) => (
            <div key={name} className={styles['picture']}>
              <button type="button" onClick={(event) => place(event, name)} aria-label={texts.placeIn(chosen, nth + 1)}>
                <img src={address} alt="" />
              </button>
              <svg aria-hidden="true">
                {marks
                  .filter(({ picture }) => picture === name)
                  .map((mark) => (
                    <g key={mark.sku} onPointerDown={() => write(undefined, mark)}>
                      <circle cx={`${mark.x}%`} cy={`${mark.y}%`} r="14" />
                      <text x={`${mark.x}%`} y={`${mark.y}%`}>
                        {skus.indexOf(mark.sku) + 1 || '?'}
                      </text>
                    </g>
                  ))}
              </svg>
            </div>
          ))}
        </div>
      )}
      <TextArea
        name="marks"
        label={label}
        rows={4}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
        error={error}
      />
      <span className={field['hint']}>{hint}</span>
    </div>
  )
}
