import { texts } from '#office-texts/health.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import { Icon } from '../../ui/icons.tsx'
import text from '../../ui/text.module.css'
import styles from './backups.module.css'

type Shown = { isRequested: boolean; files: readonly { name: string; size: string; madeAt: string }[] }

/** The backup files, for those who may download one, and a button that makes another. */
export const Backups = ({ isRequested, files }: Shown) => (
  <>
    {files.length === 0 ? (
      <p className={text['quiet']}>{texts.noBackupFiles}</p>
    ) : (
      <ul className={styles['files']}>
        {files.map(({ name, size, madeAt }, at) => (
          <li key={name}>
            <span>
              {madeAt} <span className={text['small']}>{size}</span>
            </span>
            {/* Not the router's form: the answer is a file. */}
            <form method="post" action={`/health/backups/${name}`}>
              {at === 0 ? (
                <button type="submit" className={button['outline']}>
                  <Icon name="download" size={16} /> {texts.downloadNewest}
                </button>
              ) : (
                <button type="submit" className={button['bare']} aria-label={texts.downloadOf(name)}>
                  {texts.download}
                </button>
              )}
            </form>
          </li>
        ))}
      </ul>
    )}
    {isRequested ? (
      <p role="status">{texts.backupRequested}</p>
    ) : (
      <Form method="post" action="/health/backups" className={styles['make']}>
        <button type="submit" className={button['outline']}>
          {texts.backUpNow}
        </button>
      </Form>
    )}
    <p className={text['small']}>{texts.backupHint}</p>
  </>
)
