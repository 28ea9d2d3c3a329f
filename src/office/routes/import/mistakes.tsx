import { texts } from '#office-texts/articles/import.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import text from '../../ui/text.module.css'
import type { describeCheck } from './describe-draft.ts'
import styles from './import.module.css'

type Mistake = NonNullable<Awaited<ReturnType<typeof describeCheck>>>['mistakes'][number]

type MistakesProps = { mistakes: Mistake[]; count: number; rows: number }

/** Each mistake in its cell, where it is corrected. Nothing is imported before all are corrected or left out. */
export const Mistakes = ({ mistakes, count, rows }: MistakesProps) => (
  <Form method="post">
    <ul className={styles['rows']}>
      {mistakes.map((mistake) => (
        <li key={`${mistake.key} ${mistake.what}`} className={styles['mistake']}>
          <b>{mistake.name}</b> <span className={text['small']}>{mistake.where}</span>
          {mistake.canCorrect ? (
            <>
              <input type="hidden" name={`was:${mistake.key}`} value={mistake.text} />
              <label htmlFor={mistake.key}>{mistake.column}</label>
              <input
                id={mistake.key}
                type="text"
                name={`cell:${mistake.key}`}
                defaultValue={mistake.text}
                aria-invalid="true"
                aria-describedby={`${mistake.key}-what`}
              />
            </>
          ) : (
            <p>{mistake.column}</p>
          )}
          <p id={`${mistake.key}-what`} className={styles['error']} lang="en">
            {mistake.what}
          </p>
          {mistake.canLeaveOut && (
            <label>
              <input type="checkbox" name="leave-out" value={mistake.row} /> {texts.leaveOut}
            </label>
          )}
        </li>
      ))}
    </ul>
    {count > mistakes.length && <p className={text['small']}>{texts.firstRows(mistakes.length)}</p>}
    <div className={styles['buttons']}>
      <p>
        <b>{texts.mistakesLeft(count)}</b> <span className={text['quiet']}>{texts.nothingYet}</span>
      </p>
      {rows > 0 && (
        <button type="submit" name="intent" value="leave-out" className={button['outline']}>
          {texts.leaveOutAll(rows)}
        </button>
      )}
      <button type="submit" name="intent" value="correct" className={button['button']}>
        {texts.checkAgain}
      </button>
    </div>
  </Form>
)
