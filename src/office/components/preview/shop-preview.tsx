import { useEffect, useRef } from 'react'
import text from '../../ui/text.module.css'
import styles from './shop-preview.module.css'

type ShopPreviewProps = {
  /** A page of the shop, as a preview shows it. */
  address: string
  /** The frames load again when it changes. */
  version: string
  words: { preview: string; fullSize: string; desktop: string; phone: string; previewOf: (device: string) => string }
}

/** A page of the shop as large screens and phones show it. It can be looked at here, and used in full size. */
export const ShopPreview = ({ address, version, words }: ShopPreviewProps) => (
  <section aria-labelledby="preview">
    <div className={styles['head']}>
      <h2 id="preview">{words.preview}</h2>
      <a className={text['link']} href={address} target="_blank" rel="noreferrer">
        {words.fullSize}
      </a>
    </div>
    <div className={styles['screens']}>
      <Screen key={`desktop ${version}`} device="desktop" src={address} title={words.previewOf(words.desktop)} />
      <Screen key={`phone ${version}`} device="phone" src={address} title={words.previewOf(words.phone)} />
    </div>
  </section>
)

/** shop-preview.module.css has the same sizes, so that the page does not move when its script scales the frames. */
const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }

type ScreenProps = { device: keyof typeof sizes; src: string; title: string }

/** A page in its real size, made smaller. Without script it is cut off instead. */
function Screen({ device, src, title }: ScreenProps) {
  const place = useRef<HTMLDivElement>(null)
  const { width, height } = sizes[device]
  useEffect(() => {
    const box = place.current
    const frame = box?.firstElementChild
    if (!(box instanceof HTMLElement) || !(frame instanceof HTMLElement)) return
    const scaleToBox = () => {
      frame.style.transform = `scale(${box.clientWidth / width})`
    }
    const observer = new ResizeObserver(scaleToBox)
    observer.observe(box)
    scaleToBox()
    return () => observer.disconnect()
  }, [width])
  return (
    <div ref={place} className={`${styles['screen']} ${styles[device]}`}>
      <iframe {...{ src, width, height, title, sandbox: 'allow-same-origin', tabIndex: -1 }} loading="lazy" />
    </div>
  )
}
