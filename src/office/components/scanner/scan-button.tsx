import { lazy, Suspense, useEffect, useState } from 'react'
import { texts } from '#office-texts/orders/packing.ts'
import button from '../../ui/button.module.css'
import { Icon } from '../../ui/icons.tsx'

const Scanner = lazy(async () => ({ default: (await import('./scanner.tsx')).Scanner }))

export type ScanProps = {
  title: string
  tip: string
  /** Takes a code, and says what it was. */
  onCode(code: string): string
  /** What the last code was, if that is only known later. */
  result?: string | undefined
  /** How far a list has come whose parcels are scanned one after another. */
  progress?: ScanProgress
}

/** `undoLast` takes the last code back and says what that was. */
export type ScanProgress = { done: number; all: number; undoLast(): string }

/** `icon`: the name of a button that shows only its icon. `closes`: one code is enough. */
type ScanButtonProps = ScanProps & { isPlain?: boolean; icon?: string; closes?: boolean }

/** Opens the camera. It appears once scripts run: without them, and without a camera, waybills are typed. */
export function ScanButton({ isPlain = false, icon, closes = false, onCode, ...props }: ScanButtonProps) {
  const [isReady, setReady] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setReady(navigator.mediaDevices !== undefined), [])
  if (!isReady) return null
  const take = (code: string) => {
    if (closes) setOpen(false)
    return onCode(code)
  }
  return (
    <>
      <button
        type="button"
        aria-label={icon}
        className={isPlain ? button['outline'] : `${button['outline']} ${button['large']}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="scan" /> {icon === undefined ? texts.scan : undefined}
      </button>
      {isOpen && (
        <Suspense>
          <Scanner {...props} onCode={take} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
