import { texts } from '#office-texts/frame.ts'
import button from '../../ui/button.module.css'
import { Icon } from '../../ui/icons.tsx'
import styles from './account-menu.module.css'

export const SignOut = () => (
  <form method="post" action="/sign-out">
    <button type="submit" className={`${button['bare']} ${styles['out']}`}>
      <Icon name="out" /> {texts.signOut}
    </button>
  </form>
)
