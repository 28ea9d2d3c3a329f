import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { texts } from '#office-texts/settings.ts'
import type { SettingName } from '../../../shop/settings/setting.ts'
import { ConflictForm } from '../../components/conflict-form.tsx'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import type { loadSection, SectionField, saveSection } from './section.ts'
import { labelOf, SettingField } from './section-fields.tsx'
import styles from './settings.module.css'
import { SettingsFrame } from './settings-frame.tsx'

type Loaded = Awaited<ReturnType<typeof loadSection>>
type Refused = Exclude<Awaited<ReturnType<typeof saveSection>>, Response>['data']

type SectionFormProps = {
  loaderData: Loaded
  actionData: Refused | undefined
  title: string
  /** The address of the section. */
  path: string
  fields: (field: (name: SettingName) => ReactNode) => ReactNode
  aside?: ReactNode
}

/** A section whose form has nothing but settings, with both values side by side if a colleague changed one meanwhile. */
export function SectionForm({ loaderData, actionData, title, path, fields: arrange, aside }: SectionFormProps) {
  const isSending = useNavigation().state === 'submitting'
  if (actionData !== undefined && 'conflict' in actionData) {
    return <ConflictForm data={actionData.conflict} below={texts.settings} labelOf={labelOf} discardTo={path} />
  }
  const fields: readonly SectionField[] = actionData?.fields ?? loaderData.fields
  return (
    <SettingsFrame open={loaderData.sections}>
      <div className={styles['columns']}>
        <Form method="post" className={styles['form']} key={loaderData.base}>
          <input type="hidden" name="base" value={loaderData.base} />
          <h2>{title}</h2>
          {arrange((name) => (
            <SettingField field={fields.find((one) => one.name === name)} />
          ))}
          <p>
            <button type="submit" className={button['button']} disabled={isSending}>
              {texts.save}
            </button>
          </p>
        </Form>
        {aside}
      </div>
    </SettingsFrame>
  )
}
