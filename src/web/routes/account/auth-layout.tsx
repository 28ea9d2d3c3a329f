import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { findHero } from '../../../shop/campaigns/list-slider.ts'
import type { Picture as PictureFile } from '../../../shop/media/picture.ts'
import { Picture } from '../../components/content/picture.tsx'
import { PicturePreload } from '../../components/content/picture-preload.tsx'
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

/** The layout of all sign-in pages: a picture beside the form, or above it on a phone. */
export default function AuthLayout({ loaderData: { picture } }: Route.ComponentProps) {
  useLeaveWhenSignedIn()
  return (
    <div className={styles['layout']}>
      {picture !== undefined && (
        <div className={styles['picture']}>
          <PicturePreload picture={picture} sizes={sizesOf(picture)} />
          <Picture picture={picture} alt="" sizes={sizesOf(picture)} first />
        </div>
      )}
      <div className={styles['content']}>
        <Outlet />
      </div>
    </div>
  )
}

/** On a wide screen the picture covers half the width and the whole height. */
const sizesOf = ({ width, height }: PictureFile) =>
  `(min-width: 62rem) max(50vw, ${Math.ceil((100 * width) / height)}vh), 100vw`

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
