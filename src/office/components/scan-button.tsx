import { lazy, Suspense, useEffect, useState } from 'react'
import { texts } from '#office-texts/bulk.ts'
import button from '../ui/button.module.css'
import { Icon } from '../ui/icons.tsx'

const Scanner = lazy(async () => ({ default: (await import('./scanner.tsx')).Scanner }))

export type ScanProps = {
  title: string
  tip: string
  /** Takes a code, and says what it was. */
  onCode(code: string): string
  /** What the last code was, if that is only known later. */
  result?: string | undefined
}

/** Opens the camera. It appears once scripts run: without them, and without a camera, waybills are typed. */
export function ScanButton({ isPlain = false, ...props }: ScanProps & { isPlain?: boolean }) {
  const [isReady, setReady] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setReady(navigator.mediaDevices !== undefined), [])
  if (!isReady) return null
  return (
    <>
      <button
        type="button"
        className={isPlain ? button['outline'] : `${button['outline']} ${button['large']}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="scan" /> {texts.scan}
      </button>
      {isOpen && (
        <Suspense>
          <Scanner {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
