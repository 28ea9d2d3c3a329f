import type { ReactNode } from 'react'
import { Link } from 'react-router'
import button from '../ui/button.module.css'
import text from '../ui/text.module.css'
import styles from './action.module.css'
import { Select } from './select.tsx'

type DownloadFormProps = {
  action: string
  /** The label of the choice between XLSX and CSV, if there is one. */
  format?: string
  /** What the file has in it, and how to treat it. */
  what: string
  care: string
  back: { to: string; label: string }
  download: string
  children?: ReactNode
}

/** Says what a file has in it, before it is downloaded. */
export const DownloadForm = ({ action, format, what, care, back, download, children }: DownloadFormProps) => (
  // The browser submits it itself: the answer is a file.
  <form method="post" action={action} className={styles['form']}>
    {children}
    {format !== undefined && <Select name="format" label={format} options={formats} />}
    <p>{what}</p>
    <p className={text['quiet']}>{care}</p>
    <p className={styles['buttons']}>
      <Link className={button['outline']} to={back.to}>
        {back.label}
      </Link>
      <button type="submit" className={button['button']}>
        {download}
      </button>
    </p>
  </form>
)

const formats = [
  { value: 'xlsx', label: 'XLSX' },
  { value: 'csv', label: 'CSV' },
]
