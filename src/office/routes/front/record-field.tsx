import { texts } from '#office-texts/front.ts'
import type { FrontKind } from '../../../shop/front/record.ts'
import type { UploadPurpose } from '../../../shop/media/uploads/purposes.ts'
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx'
import { Select } from '../../components/select.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { MomentField } from '../../ui/forms/moment-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { hints, labelOf } from './front-facts.ts'
import { type KnownPicture, PictureField } from './picture-field.tsx'

type RecordFieldProps = {
  kind: FrontKind
  field: { name: string; type: string; isNeeded: boolean }
  pictures: KnownPicture[]
  value: string
  error: string | undefined
}

const yesNo = [
  { value: 'no', label: texts.no },
  { value: 'yes', label: texts.yes },
]

export function RecordField({ kind, field: { name, type, isNeeded }, pictures, value, error }: RecordFieldProps) {
  const label = labelOf(name)
  switch (type) {
    case 'picture':
      return (
        <PictureField {...{ name, label, pictures, error, isNeeded }} chosen={value} purpose={purposeOf(kind, name)} />
      )
    case 'yes':
      return <Select name={name} label={label} options={yesNo} chosen={value === 'yes' ? 'yes' : 'no'} />
    case 'html':
      return <RichTextField name={name} label={label} rows={8} defaultValue={value} error={error} />
    case 'start':
    case 'end':
      return <MomentField {...{ name, label, error }} isEnd={type === 'end'} defaultValue={value} hint={hints[name]} />
    case 'lines':
      return <TextArea name={name} label={label} rows={4} defaultValue={value} error={error} />
    default:
      return (
        <Field name={name} label={label} defaultValue={value} hint={hints[name]} error={error} autoComplete="off" />
      )
  }
}

function purposeOf(kind: FrontKind, name: string): UploadPurpose {
  if (kind === 'slide') return name === 'image_mobile' ? 'slide-mobile' : 'slide-desktop'
  return kind === 'campaign' || kind === 'store' ? kind : 'collection'
}
