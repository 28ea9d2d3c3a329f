import { useState } from 'react'
import { texts } from '#office-texts/accounts/account-menu.ts'
import button from '../../ui/button.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import text from '../../ui/text.module.css'
import { areShortcutsOn, turnShortcuts } from '../shortcuts.ts'
import styles from './account-menu.module.css'

/** Every key of the office. */
export function ShortcutsDialog({ close }: { close: () => void }) {
  const [isOff, setOff] = useState(() => !areShortcutsOn())
  return (
    <Dialog title={texts.shortcuts} onClose={close}>
      <dl className={styles['keys']}>
        {texts.keys.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className={text['small']}>{texts.single}</p>
      <label className={styles['off']}>
        <input
          type="checkbox"
          checked={isOff}
          onChange={(event) => {
            setOff(event.currentTarget.checked)
            turnShortcuts(event.currentTarget.checked ? 'off' : 'on')
          }}
        />
        {texts.off}
      </label>
      <button type="button" className={button['outline']} onClick={close}>
        {texts.close}
      </button>
    </Dialog>
  )
}
