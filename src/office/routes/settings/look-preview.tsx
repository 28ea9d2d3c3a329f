import { useEffect, useRef } from 'react'
import { texts } from '#office-texts/look.ts'
import text from '../../ui/text.module.css'
import styles from './look.module.css'

type LookPreviewProps = {
  address: string
  /** Changes with each saved draft. */
  version: string
}

/** The shop's own home page with the draft, as large screens and phones show it. It can be looked at, not used. */
export const LookPreview = ({ address, version }: LookPreviewProps) => (
  <section aria-labelledby="preview">
    <div className={styles['head']}>
      <h2 id="preview">{texts.preview}</h2>
      <a className={text['link']} href={`${address}/`} target="_blank" rel="noreferrer">
        {texts.fullSize}
      </a>
    </div>
    <div className={styles['screens']}>
      <Screen key={`desktop ${version}`} src={`${address}/`} width={1280} height={900} device={texts.desktop} />
      <Screen key={`phone ${version}`} src={`${address}/`} width={390} height={844} device={texts.phone} />
    </div>
  </section>
)

type ScreenProps = { src: string; width: number; height: number; device: string }

/** A page in its real size, made smaller. Without script it is cut off instead. */
function Screen({ src, width, height, device }: ScreenProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = place.current
    const frame = box?.firstElementChild
    if (!(box instanceof HTMLElement) || !(frame instanceof HTMLElement)) return
    const scaleToBox = () => {
      const scale = box.clientWidth / width
      frame.style.transform = `scale(${scale})`
      box.style.height = `${height * scale}px`
    }
    const observer = new ResizeObserver(scaleToBox)
    observer.observe(box)
    scaleToBox()
    return () => observer.disconnect()
  }, [width, height])
  return (
    <div ref={place} className={styles['screen']}>
      <iframe
        {...{ src, width, height, title: texts.previewOf(device), sandbox: 'allow-same-origin', tabIndex: -1 }}
        loading="lazy"
      />
    </div>
  )
}
