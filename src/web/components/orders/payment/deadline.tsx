import { useEffect, useState } from 'react'
import { language } from '#texts/frame.ts'
import * as texts from '#texts/orders.ts'
import { formatMoment } from '../../../../values/time/shop-time.ts'
import styles from './deadline.module.css'
import { timeLeft } from './time-left.ts'

type DeadlineProps = {
  /** An ISO timestamp. */
  at: string
  onOver?: () => void
}

/** A deadline with a countdown by the device's clock. That clock may be wrong: the server decides when time is up. */
export function Deadline({ at, onOver }: DeadlineProps) {
  const left = timeLeft(useMillisecondsLeft(at, onOver))
  return (
    <span className={styles['deadline']}>
      <time dateTime={at}>{formatMoment(new Date(at), language)}</time>
      {left !== undefined && (
        <span className={styles['left']} role="timer">
          {texts.timeLeft(left)}
        </span>
      )}
    </span>
  )
}

function useMillisecondsLeft(at: string, onOver: (() => void) | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Date.parse(at) - now
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.parse(at) <= Date.now()) onOver?.()
    }, 1000)
    return () => clearInterval(timer)
  }, [at, isRunning, onOver])
  return left
}
