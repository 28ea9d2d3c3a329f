import { texts } from '#office-texts/articles/import.ts'
import { Icon } from '../../ui/icons.tsx'
import styles from './import.module.css'

/** Where the person is: 1 Files, 2 Check, 3 Import. */
export const Steps = ({ current, isOver = false }: { current: number; isOver?: boolean }) => (
  <ol className={styles['steps']} aria-label={texts.stepsLabel}>
    {texts.steps.map((step, place) => {
      const isDone = place + 1 < current || isOver
      const isCurrent = place + 1 === current && !isOver
      return (
        <li key={step} aria-current={isCurrent ? 'step' : undefined}>
          <span className={isDone ? styles['doneStep'] : isCurrent ? styles['currentStep'] : undefined}>
            {isDone ? <Icon name="check" size={14} /> : place + 1}
          </span>
          {step}
        </li>
      )
    })}
  </ol>
)
