import { Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/orders/packing.ts'
import { ScanButton } from '../../../components/scanner/scan-button.tsx'
import { Thumbs } from '../../../components/thumbs.tsx'
import button from '../../../ui/button.module.css'
import { Form } from '../../../ui/forms/form.tsx'
import { Icon } from '../../../ui/icons.tsx'
import text from '../../../ui/text.module.css'
import styles from './pack.module.css'

export type ParcelData = {
  invoice: string
  lastDigits: string
  recipient: string
  city: string
  service: string
  address: string | undefined
  pieces: number
  notes: { id: number; text: string; by: string }[]
  ticked: readonly number[]
  items: {
    sizeId: number
    name: string
    color: string
    size: string
    sku: string
    qty: number
    picture: string | undefined
  }[]
}

type ParcelProps = {
  parcel: ParcelData
  next: ParcelData | undefined
  place: string
  isTicked: (sizeId: number) => boolean
  onTick: (sizeId: number) => void
  onPack: () => void
  onSkip: () => void
  /** Takes the code of an item or a label, and says what it was. */
  onScan: (code: string) => string
}

/** The parcel on the table. Its form works without script too; with it, the queue sends what is done. */
export function Parcel({ parcel, next, place, isTicked, onTick, onPack, onSkip, onScan }: ParcelProps) {
  const isSending = useNavigation().state === 'submitting'
  const done = parcel.items.filter(({ sizeId }) => isTicked(sizeId)).length
  return (
    <Form
      method="post"
      className={styles['parcel']}
      data-works-offline
      onSubmit={(event) => {
        event.preventDefault()
        onPack()
      }}
    >
      <input type="hidden" name="invoice" value={parcel.invoice} />
      <div className={styles['head']}>
        <div>
          <h2>{parcel.recipient}</h2>
          <p className={text['quiet']}>
            <Link to={`/orders/${parcel.invoice}`} className={text['link']}>
              {parcel.lastDigits}
            </Link>{' '}
            · {parcel.city} · {parcel.service}
          </p>
        </div>
        <span className={`${text['small']} ${styles['place']}`}>{place}</span>
      </div>
      {parcel.notes.map((note) => (
        <p key={note.id} className={styles['note']}>
          <Icon name="note" size={16} />
          <span>
            {note.by}: {note.text}
          </span>
        </p>
      ))}
      <ul className={styles['items']} aria-label={texts.itemsLabel}>
        {parcel.items.map((item) => (
          <li key={item.sizeId}>
            <label>
              <input type="checkbox" checked={isTicked(item.sizeId)} onChange={() => onTick(item.sizeId)} />
              <Thumbs pictures={[{ sizeId: item.sizeId, address: item.picture, qty: item.qty }]} size="large" />
              <span>
                <b className={styles['name']}>{item.name}</b>
                <br />
                {item.color}, <b>{item.size}</b>
                {item.qty > 1 && <b className={styles['several']}>, {texts.items(item.qty)}</b>}
                <br />
                <span className={text['small']}>{item.sku}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className={styles['dock']} data-dock>
        <ScanButton title={texts.scanTitle} tip={texts.scanTip} onCode={onScan} icon={texts.scanLabel} />
        <button type="submit" className={`${button['button']} ${button['large']}`} disabled={isSending}>
          {texts.pack}
          <span className={styles['count']}>{texts.checked(done, parcel.items.length)}</span>
          <kbd>P</kbd>
        </button>
      </div>
      <p className={styles['actions']}>
        <Link to={`/orders/${parcel.invoice}/label`} className={button['bare']}>
          <Icon name="print" size={16} /> {texts.label} <kbd>L</kbd>
        </Link>
        {next !== undefined && (
          <Link
            to={`/pack?parcel=${next.invoice}`}
            className={button['bare']}
            onClick={(event) => {
              event.preventDefault()
              onSkip()
            }}
          >
            {texts.skip}
          </Link>
        )}
        <Link to={`/orders/${parcel.invoice}/missing`} className={`${button['bare']} ${styles['missing']}`}>
          {texts.missing}
        </Link>
      </p>
      <div className={styles['shipTo']}>
        {parcel.address !== undefined && (
          <>
            <p className={text['small']}>{texts.shipTo}</p>
            <p lang="id">{parcel.address}</p>
          </>
        )}
        {next !== undefined && (
          <p className={`${text['small']} ${styles['next']}`}>
            <span>{texts.nextParcel(next.recipient, next.pieces)}</span>
            <Thumbs pictures={next.items.map(({ sizeId, picture, qty }) => ({ sizeId, address: picture, qty }))} />
          </p>
        )}
      </div>
    </Form>
  )
}
