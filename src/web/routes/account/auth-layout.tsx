import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { findHero } from '../../../shop/campaigns/list-slider.ts'
import type { Picture as PictureFile } from '../../../shop/media/picture.ts'
import { Picture } from '../../components/content/picture.tsx'
import { shopContext } from '../../server/page-context.ts'
import { audienceOf } from '../../session/page-audience.ts'
import { takeReturnAddress } from '../../session/return-address.ts'
import { onSessionChange } from '../../session/session.ts'
import type { Route } from './+types/auth-layout'
import styles from './auth-layout.module.css'

/** Some of these addresses contain a token, so other sites get no referrer. See page-cache-key.ts for caching. */
export const headers: Route.HeadersFunction = () => ({ 'referrer-policy': 'no-referrer' })

/** The forms change nothing that the layout shows. */
export const shouldRevalidate = () => false

export async function loader({ context }: Route.LoaderArgs) {
  return { picture: (await findHero(context.get(shopContext)))?.mobile }
}

/** The layout of all sign-in pages: on a wide screen with a picture beside the form. */
export default function AuthLayout({ loaderData: { picture } }: Route.ComponentProps) {
  useLeaveWhenSignedIn()
  return (
    <div className={styles['layout']}>
      {picture !== undefined && (
        <div className={styles['picture']}>
          {/* Lazy, so that phones, which do not show it, do not load it. */}
          <Picture picture={picture} alt="" sizes={sizesOf(picture)} />
        </div>
      )}
      <div className={styles['content']}>
        <Outlet />
      </div>
    </div>
  )
}

/** The picture covers half the width and the whole height. */
const sizesOf = ({ width, height }: PictureFile) =>
  `(min-width: 62rem) max(50vw, ${Math.ceil((100 * width) / height)}vh), 1px`

/** Leaves the page when the customer signs in in another tab. */
function useLeaveWhenSignedIn() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(
    () =>
      onSessionChange(({ to }) => {
        const leaves = to === 'signed in elsewhere' && audienceOf(pathname) === 'visitors'
        if (leaves) void navigate(takeReturnAddress(), { replace: true })
      }),
    [pathname, navigate],
  )
}
