import { useEffect, useState } from 'react'
import { formatMoment } from '../../../../values/shop-time.ts'
import { timeLeft } from './time-left.ts'
import './deadline.css'

type DeadlineProps = {
  /** An instant, as calls write it. */
  at: string
  onOver?: () => void
}

/** Until when, and how long that is from now by this device's clock, which may be wrong: the shop goes by its own. */
export function Deadline({ at, onOver }: DeadlineProps) {
  const left = timeLeft(useLeft(at, onOver))
  return (
    <span className="deadline">
      <time dateTime={at}>{formatMoment(new Date(at))}</time>
      {left !== undefined && (
        <span className="left" role="timer">
          {left} left
        </span>
      )}
    </span>
  )
}

function useLeft(at: string, onOver: (() => void) | undefined): number {
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
