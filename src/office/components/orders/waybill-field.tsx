import { useRef } from 'react'
import { texts } from '#office-texts/orders/packing.ts'
import { Field } from '../../ui/forms/field.tsx'
import { ScanButton } from '../scanner/scan-button.tsx'
import styles from './waybill-field.module.css'

type WaybillFieldProps = {
  label: string
  hint: string
  error?: string | undefined
  defaultValue?: string | undefined
  required?: boolean
  pattern?: string
}

/** The waybill of one order: typed, or scanned with the camera. */
export function WaybillField(props: WaybillFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const fill = (code: string) => {
    const input = box.current?.querySelector('input')
    if (input) input.value = code.replace(/\s+/g, '')
    return code
  }
  return (
    <div ref={box} className={styles['box']}>
      <Field name="waybill" autoComplete="off" autoCapitalize="characters" spellCheck={false} {...props} />
      <ScanButton title={props.label} tip={texts.scanOne} onCode={fill} isPlain closes />
    </div>
  )
}
