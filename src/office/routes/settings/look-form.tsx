import { useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { texts } from '#office-texts/look.ts'
import { texts as settingTexts } from '#office-texts/settings.ts'
import { fontPairs } from '../../../shop/settings/fonts.ts'
import {
  closestReadable,
  contrastOf,
  formatContrast,
  isColour,
  NEEDED_CONTRAST,
} from '../../../values/colours/colours.ts'
import type { FormValues } from '../../server/conflicts.ts'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Icon } from '../../ui/icons.tsx'
import text from '../../ui/text.module.css'
import styles from './look.module.css'
import fonts from './look-fonts.module.css'

type LookFormProps = {
  values: FormValues
  base: string
  errors: Readonly<Record<string, string>>
  locked: readonly string[]
  logo: string | undefined
  logoError: string | undefined
  versionId: number
  isDraft: boolean
  changed: readonly string[]
}

const written = (contrast: number) => formatContrast(contrast).replace('.', ',')

/** The draft of the look. Contrast is measured while colours are chosen, and again on the server. */
export function LookForm(props: LookFormProps) {
  const { values, base, errors, locked, logo, logoError, versionId, isDraft, changed } = props
  const isSending = useNavigation().state === 'submitting'
  const [name, setName] = useState(values['name'] ?? '')
  const [colours, setColours] = useState({
    background: values['background'] ?? '',
    text: values['text'] ?? '',
    accent: values['accent'] ?? '',
  })
  const problems = (['text', 'accent'] as const).filter(
    (field) => (contrastIn(colours, field) ?? NEEDED_CONTRAST) < NEEDED_CONTRAST,
  )
  const set = (field: keyof typeof colours, value: string) => setColours({ ...colours, [field]: value.toLowerCase() })
  const lock = (field: string) => ({
    readOnly: locked.includes(field),
    ...(locked.includes(field) && { hint: settingTexts.lockedBy(field === 'name' ? 'STORE_NAME' : 'STORE_TAGLINE') }),
  })
  return (
    <div className={styles['forms']}>
      <Form method="post" id="look" className={styles['form']}>
        <input type="hidden" name="base" value={base} />
        <h2>{texts.nameAndLogo}</h2>
        <Field
          name="name"
          label={
            <>
              {texts.name} <span className={styles['count']}>{`${name.length} / 30`}</span>
            </>
          }
          aria-label={texts.name}
          hint={texts.nameHint}
          error={errors['name']}
          defaultValue={values['name']}
          maxLength={30}
          required
          onChange={(event) => setName(event.currentTarget.value)}
          autoComplete="off"
          {...lock('name')}
        />
        <Field
          name="tagline"
          label={texts.tagline}
          error={errors['tagline']}
          defaultValue={values['tagline']}
          maxLength={100}
          autoComplete="off"
          {...lock('tagline')}
        />
        <fieldset key={values['logo']} className={styles['options']}>
          <legend className={text['small']}>{texts.logo}</legend>
          <label>
            <input type="radio" name="logo" value="" defaultChecked={!values['logo']} />
            <span>{texts.asText}</span>
            <span className={`${text['brand']} ${styles['mark']}`}>{name}</span>
          </label>
          {logo !== undefined && (
            <label>
              <input type="radio" name="logo" value={values['logo']} defaultChecked />
              <span>{texts.ownLogo}</span>
              <img className={styles['logo']} src={logo} alt="" />
            </label>
          )}
          <div className={styles['upload']}>
            <div>
              {logo === undefined ? texts.ownLogo : texts.otherLogo}
              <p className={styles[logoError === undefined ? 'hint' : 'low']} role={logoError && 'alert'}>
                {logoError ?? texts.logoHint}
              </p>
            </div>
            <LogoFile />
          </div>
        </fieldset>
        <p className={styles['icon']}>
          <img src={`/public/icons/icon-192.png?v=${versionId}`} width={40} height={40} alt="" />
          <span className={text['small']}>{texts.icon}</span>
        </p>
        <h2>{texts.colours}</h2>
        <div className={styles['colours']}>
          {(['background', 'text', 'accent'] as const).map((field) => {
            const contrast = field === 'background' ? undefined : contrastIn(colours, field)
            const isLow = contrast !== undefined && contrast < NEEDED_CONTRAST
            return (
              <div key={field} className={styles['colour']}>
                <label htmlFor={`look-${field}`}>{texts[field]}</label>
                {contrast !== undefined && (
                  <span className={styles[isLow ? 'low' : 'good']}>
                    {isLow ? texts.low(written(contrast)) : texts.good(written(contrast))}
                  </span>
                )}
                <input
                  type="color"
                  aria-label={texts.pick(texts[field])}
                  value={isColour(colours[field]) ? colours[field] : '#000000'}
                  onChange={(event) => set(field, event.currentTarget.value)}
                />
                <input
                  id={`look-${field}`}
                  name={field}
                  value={colours[field]}
                  pattern="#[0-9a-fA-F]{6}"
                  aria-invalid={isLow || errors[field] !== undefined || undefined}
                  onChange={(event) => set(field, event.currentTarget.value)}
                  autoComplete="off"
                  spellCheck={false}
                />
                {errors[field] !== undefined && <span className={styles['low']}>{errors[field]}</span>}
              </div>
            )
          })}
        </div>
        {problems.length === 0 && <p className={styles['info']}>{texts.colourNote}</p>}
        {problems.map((field) => {
          const closest = closestReadable(colours[field], colours.background)
          return (
            <p key={field} className={styles['problem']} role="alert">
              <Icon name="warning" />
              <span>
                {texts.hardToRead(
                  field === 'text' ? texts.textIs : texts.accentIs,
                  colours[field],
                  written(contrastIn(colours, field) ?? 0),
                )}{' '}
                {texts.closest(closest, written(contrastOf(closest, colours.background)))}{' '}
                <button type="button" className={text['link']} onClick={() => set(field, closest)}>
                  {texts.use}
                </button>
              </span>
            </p>
          )
        })}
        <fieldset className={styles['options']}>
          <legend>{texts.fonts}</legend>
          {fontPairs.map((pair) => (
            <label key={pair}>
              <input type="radio" name="fonts" value={pair} defaultChecked={values['fonts'] === pair} />
              <span>
                <span className={fonts[pair]}>{texts.sample}</span>
                <span className={text['small']}>{texts.pairs[pair]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <label className={styles['switch']}>
          <span>
            {texts.ornament}
            <span className={text['small']}>{texts.ornamentHint}</span>
          </span>
          <input type="checkbox" name="ornament" value="on" defaultChecked={values['ornament'] === 'on'} />
        </label>
        <div className={styles['bar']} data-bar>
          <p>
            {problems.length > 0 ? (
              <>
                <b className={styles['low']}>{texts.problems(problems.length)}</b> {texts.tooLittle}
              </>
            ) : (
              isDraft && (
                <>
                  <b>
                    {texts.draft}: {changed.join(', ').toLowerCase()}
                  </b>{' '}
                  {texts.onlyStaff}
                </>
              )
            )}
          </p>
          {isDraft && (
            <button type="submit" form="discard" name="intent" value="discard" className={button['outline']}>
              {texts.discard}
            </button>
          )}
          <button type="submit" name="intent" value="save" className={button['outline']} disabled={isSending}>
            {texts.saveDraft}
          </button>
          <button
            type="submit"
            name="intent"
            value="publish"
            className={button['button']}
            disabled={isSending || problems.length > 0}
          >
            {texts.publish}
          </button>
        </div>
      </Form>
      {/* The fields of the logo are inside the form above. They name this form, because a file needs another encoding. */}
      <Form method="post" encType="multipart/form-data" id="logo" />
      {/* In a form of its own, discarding is not what Enter in a field does. */}
      <Form method="post" id="discard" />
    </div>
  )
}

/** A button that sends the file as soon as it is chosen. Without script, there is a second one for that. */
function LogoFile() {
  const send = useRef<HTMLButtonElement>(null)
  return (
    <>
      <label className={button['outline']}>
        <Icon name="upload" size={16} /> {texts.upload}
        <input
          type="file"
          name="file"
          form="logo"
          accept="image/svg+xml,image/png,.svg,.png"
          className={styles['file']}
          // So that a corrected file of the same name is a choice too.
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
          }}
          onChange={() => send.current?.form?.requestSubmit(send.current)}
        />
      </label>
      <button
        ref={send}
        type="submit"
        name="intent"
        value="logo"
        form="logo"
        className={`${button['outline']} ${styles['plain']}`}
      >
        {texts.upload}
      </button>
    </>
  )
}

function contrastIn(colours: { background: string; text: string; accent: string }, field: 'text' | 'accent') {
  if (!isColour(colours[field]) || !isColour(colours.background)) return undefined
  return contrastOf(colours[field], colours.background)
}
