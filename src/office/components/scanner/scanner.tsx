import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { texts } from '#office-texts/bulk.ts'
import button from '../../ui/button.module.css'
import { openBarcodeReader } from './barcode-reader.ts'
import type { ScanProgress, ScanProps } from './scan-button.tsx'
import styles from './scanner.module.css'

/** Between two looks at the picture, so that a phone stays cool. */
const PAUSE_MS = 150
/** The same barcode counts again after it was out of the picture for so long. */
const SAME_CODE_MS = 3_000

type Facing = 'environment' | 'user'

/** The camera's picture in a dialog. Typing stays possible: the dialog closes at any time, and says why a camera does not start. */
export function Scanner({ title, tip, onCode, result, progress, onClose }: ScanProps & { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [facing, setFacing] = useState<Facing>('environment')
  const [cameras, setCameras] = useState(1)
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [said, setSaid] = useState<string>(texts.starting)
  const [problem, setProblem] = useState<string>()
  const take = useEffectEvent((code: string) => {
    navigator.vibrate?.(60)
    setSaid(onCode(code))
  })

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (result !== undefined) setSaid(result)
  }, [result])
  useEffect(() => {
    const closing = new AbortController()
    const picture = video.current
    if (picture === null) return
    const started = startCamera(picture, facing)
    started
      .then(async (stream) => {
        if (closing.signal.aborted) return
        setTrack(stream.getVideoTracks()[0])
        setCameras((await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput').length)
        setSaid(texts.scanning)
        await readCodes(picture, closing.signal, take)
      })
      .catch((error: unknown) => setProblem(explain(error)))
    return () => {
      closing.abort()
      started.then(stop, () => undefined)
    }
  }, [facing])

  return (
    <dialog ref={dialog} className={styles['dialog']} aria-label={title} onClose={onClose}>
      <header className={styles['head']}>
        <h2>{title}</h2>
        <button type="button" className={button['bare']} onClick={() => dialog.current?.close()}>
          {texts.close}
        </button>
      </header>
      {problem === undefined ? (
        <div className={styles['camera']}>
          <video ref={video} muted playsInline aria-label={texts.camera} />
          <p className={styles['said']} role="status">
            {said}
          </p>
        </div>
      ) : (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <div className={styles['tip']}>
        {progress !== undefined && progress.done > 0 && <Progress {...progress} say={setSaid} />}
        <p>{tip}</p>
      </div>
      <footer className={styles['foot']}>
        {track !== undefined && <Light track={track} />}
        {cameras > 1 && (
          <button
            type="button"
            className={button['outline']}
            onClick={() => setFacing((before) => (before === 'user' ? 'environment' : 'user'))}
          >
            {texts.otherCamera}
          </button>
        )}
        <button type="button" className={button['button']} onClick={() => dialog.current?.close()}>
          {progress === undefined || progress.done === 0 ? texts.typeInstead : texts.review(progress.done)}
        </button>
      </footer>
    </dialog>
  )
}

const Progress = ({ done, all, undoLast, say }: ScanProgress & { say(what: string): void }) => (
  <p className={styles['progress']}>
    <b>{texts.scannedOf(done, all)}</b>
    <button type="button" className={button['bare']} onClick={() => say(undoLast())}>
      {texts.undoLast}
    </button>
  </p>
)

/** Browsers that can switch the light of the phone list `torch` among the capabilities of its camera. */
function Light({ track }: { track: MediaStreamTrack }) {
  const [isOn, setOn] = useState(false)
  if (!('torch' in (track.getCapabilities?.() ?? {}))) return null
  const change = () => {
    const light: MediaTrackConstraintSet & { torch: boolean } = { torch: !isOn }
    track.applyConstraints({ advanced: [light] }).then(
      () => setOn(!isOn),
      () => undefined,
    )
  }
  return (
    <button type="button" className={button['outline']} aria-pressed={isOn} onClick={change}>
      {texts.light}
    </button>
  )
}

async function startCamera(picture: HTMLVideoElement, facing: Facing): Promise<MediaStream> {
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 } }
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: facing, ...size }, audio: false })
  picture.srcObject = stream
  await picture.play()
  return stream
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

async function readCodes(picture: HTMLVideoElement, closing: AbortSignal, take: (code: string) => void): Promise<void> {
  const read = await openBarcodeReader()
  let last = { code: '', at: 0 }
  while (!closing.aborted) {
    const code = await read(picture)
    const now = performance.now()
    if (code !== undefined && !closing.aborted) {
      if (code !== last.code || now - last.at > SAME_CODE_MS) take(code)
      last = { code, at: now }
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

function explain(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return texts.denied
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? texts.noCamera : texts.cameraFailed
}
