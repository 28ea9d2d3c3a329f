import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/toast.tsx'

/** The bag and the wishlist are a customer's. There are no accounts yet, so everyone is told what a visitor is told. */
export function addArticle() {
  showToast({
    kind: 'error',
    text: texts.loginFirst,
    lang: 'id',
    action: { label: texts.signIn, to: paths.signIn() },
  })
}
