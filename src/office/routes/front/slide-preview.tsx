import { useEffect, useState } from 'react'
import { texts } from '#office-texts/front.ts'
import text from '../../ui/text.module.css'
import styles from './front.module.css'
import { measureContrast } from './measure-contrast.ts'

type PreviewProps = { title: string; hasLink: boolean; desktop: string | undefined; phone: string | undefined }

/** Large text needs 3:1. */
const LEAST_CONTRAST = 3

/** Both crops with the area of the text, and the contrast behind it. */
export function SlidePreview({ title, hasLink, desktop, phone }: PreviewProps) {
  const [contrast, setContrast] = useState<{ desktop: number; phone: number }>()
  useEffect(() => {
    let isCurrent = true
    if (desktop !== undefined && phone !== undefined) {
      Promise.all([measureContrast(desktop, 'desktop'), measureContrast(phone, 'phone')]).then(
        ([onDesktop, onPhone]) => isCurrent && setContrast({ desktop: onDesktop, phone: onPhone }),
        () => undefined,
      )
    }
    return () => {
      isCurrent = false
    }
  }, [desktop, phone])
  const words = (
    <span className={styles['words']}>
      <b>{title}</b>
      {hasLink && <span lang="en">{texts.discover}</span>}
    </span>
  )
  const show = (value: number) => value.toFixed(1).replace('.', ',')
  const isLow = contrast !== undefined && Math.min(contrast.desktop, contrast.phone) < LEAST_CONTRAST
  return (
    <section className={styles['preview']}>
      <header>
        <h2>{texts.preview}</h2>
        <span className={text['small']}>{texts.previewHint}</span>
      </header>
      <div className={styles['crops']}>
        <figure className={styles['desktop']} aria-label={texts.previewDesktop}>
          {desktop !== undefined && <img src={desktop} alt="" />}
          {words}
        </figure>
        <figure className={styles['phone']} aria-label={texts.previewPhone}>
          {phone !== undefined && <img src={phone} alt="" />}
          {words}
        </figure>
      </div>
      {contrast !== undefined && (
        <p className={styles[isLow ? 'low' : 'good']} role="status">
          {(isLow ? texts.contrastLow : texts.contrastGood)(show(contrast.desktop), show(contrast.phone))}
        </p>
      )}
    </section>
  )
}
