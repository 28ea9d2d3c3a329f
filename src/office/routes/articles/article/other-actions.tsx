import { texts } from '#office-texts/articles/article.ts'
import button from '../../../ui/button.module.css'
import { Form } from '../../../ui/forms/form.tsx'
import text from '../../../ui/text.module.css'
import styles from './article.module.css'

type OtherActionsProps = { sku: string; name: string; isArchived: boolean }

/** Archiving is undone by restoring. Deleting is not, so its button names the article. */
export function OtherActions({ sku, name, isArchived }: OtherActionsProps) {
  const step = isArchived ? 'restore' : 'archive'
  return (
    <section className={styles['section']} aria-label={texts.otherActions}>
      <h2>{texts.otherActions}</h2>
      <Form method="post" action={`/articles/${sku}/remove`} className={styles['step']}>
        <input type="hidden" name="step" value={step} />
        <button type="submit" className={button['outline']}>
          {texts[step]}
        </button>
        <span className={text['small']}>{texts[`${step}Hint`]}</span>
      </Form>
      <details>
        <summary>{texts.deleteTitle}</summary>
        <Form method="post" action={`/articles/${sku}/remove`} className={styles['step']}>
          <input type="hidden" name="step" value="delete" />
          <button type="submit" className={button['outline']}>
            {texts.delete(name)}
          </button>
          <span className={text['small']}>{texts.deleteHint}</span>
        </Form>
      </details>
    </section>
  )
}
