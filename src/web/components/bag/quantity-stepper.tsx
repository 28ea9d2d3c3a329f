import { useId } from 'react'
import * as bagTexts from '#texts/bag.ts'
import text from '../../ui/text.module.css'
import styles from './quantity-stepper.module.css'

type Limits = { fewer: string | undefined; more: string | undefined }
type QuantityStepperProps = { of: string; qty: number; limits: Limits; onStep: (by: 1 | -1) => void }

/** Minus, quantity, plus. At a limit, the button stays focusable, does nothing and says why. */
export function QuantityStepper({ of, qty, limits, onStep }: QuantityStepperProps) {
  return (
    <fieldset className={styles['stepper']} aria-label={bagTexts.quantityOf(of)}>
      <StepButton name={bagTexts.oneLess} sign="−" why={limits.fewer} onPress={() => onStep(-1)} />
      <output>{qty}</output>
      <StepButton name={bagTexts.oneMore} sign="+" why={limits.more} onPress={() => onStep(1)} />
    </fieldset>
  )
}

type StepButtonProps = { name: string; sign: string; why: string | undefined; onPress: () => void }

function StepButton({ name, sign, why, onPress }: StepButtonProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-label={name}
        aria-disabled={why !== undefined}
        aria-describedby={why === undefined ? undefined : id}
        title={why}
        onClick={() => why === undefined && onPress()}
      >
        <span aria-hidden="true">{sign}</span>
      </button>
      {why !== undefined && (
        <span className={text['visuallyHidden']} id={id}>
          {why}
        </span>
      )}
    </>
  )
}
