import { language } from '#office-texts/language.ts'
import { texts } from '#office-texts/reports.ts'
import { dayInJakarta, midnightInJakarta } from '../../../values/time/shop-time.ts'
import { DownloadForm } from '../../components/download-form.tsx'
import { Select } from '../../components/select.tsx'
import { officeContext } from '../../server/office-context.ts'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/journal'
import { presetPeriod } from './report-request.ts'

const MONTHS = 24

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = context.get(officeContext)
  const format = new Intl.DateTimeFormat(language === 'id' ? 'id' : 'en-GB', {
    ...{ timeZone: 'Asia/Jakarta', month: 'long', year: 'numeric' },
  })
  const months: { value: string; label: string }[] = []
  let day = dayInJakarta(shop.now())
  for (let at = 0; at < MONTHS; at += 1) {
    months.push({ value: day.slice(0, 7), label: format.format(midnightInJakarta(day)) })
    day = presetPeriod('lastMonth', day).until
  }
  return { months }
}

export const meta: Route.MetaFunction = () => [{ title: texts.journal }]

export default function Journal({ loaderData: { months } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.journalTitle} below={texts.journalBelow} />
      <DownloadForm
        action="/reports/journal/file"
        format={texts.format}
        what={texts.journalWhat}
        care={texts.journalCare}
        back={{ to: '/reports', label: texts.back }}
        download={texts.download}
      >
        <Select name="month" label={texts.month} options={months} chosen={months[1]?.value ?? ''} />
      </DownloadForm>
    </>
  )
}
