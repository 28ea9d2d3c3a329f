import { data } from 'react-router'
import * as texts from '../../contract/texts.ts'
import { LetterAnswer } from '../components/newsletter/letter-answer.tsx'
import { LetterAnswered } from '../components/newsletter/letter-answered.tsx'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { useCall } from '../use-call.ts'
import type { Route } from './+types/back-in-stock'

const confirmTitle = 'Confirm your letter'
const withdrawTitle = 'No letter after all'

/** Where the links of the letter lead, and where a browser without script is led from there. */
const titles: Readonly<Record<string, string>> = {
  confirm: confirmTitle,
  withdraw: withdrawTitle,
  confirmed: 'Confirmed',
  withdrawn: withdrawTitle,
}

/** The address carries a token: no cache keeps the page, and no other site learns where one came from. */
export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
})

/** Only the pages that ask have a token. */
export function loader({ params: { act, token } }: Route.LoaderArgs) {
  const asks = act === 'confirm' || act === 'withdraw'
  if (!(act in titles) || asks !== (token !== undefined)) throw data(null, { status: 404 })
  return null
}

export const meta: Route.MetaFunction = ({ matches, params: { act } }) => {
  const [, frame] = matches
  return pageMeta({ shop: frame.loaderData.shop, title: titles[act] ?? confirmTitle })
}

export default function BackInStock({ params: { act, token = '' } }: Route.ComponentProps) {
  const call = useCall()
  if (act === 'confirmed') return <LetterAnswered title="Confirmed" done={texts.willBeTold} />
  if (act === 'withdrawn') return <LetterAnswered title={withdrawTitle} done={texts.willNotBeTold} />
  return act === 'confirm' ? (
    <LetterAnswer
      title={confirmTitle}
      before="One letter comes to your address when the size is back, once you say so here."
      button="Confirm"
      done={texts.willBeTold}
      action={paths.letterAnswer('back-in-stock/confirm', token)}
      call={() => call('POST /api/back-in-stock/confirm/:token', { params: { token } })}
    />
  ) : (
    <LetterAnswer
      title={withdrawTitle}
      before="The shop deletes what you asked for, and writes nothing about it."
      button="Do not tell me"
      done={texts.willNotBeTold}
      action={paths.letterAnswer('back-in-stock/withdraw', token)}
      call={() => call('POST /api/back-in-stock/withdraw/:token', { params: { token } })}
    />
  )
}
