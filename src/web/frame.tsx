import {
  isRouteErrorResponse,
  Outlet,
  type RouterContextProvider,
  type ShouldRevalidateFunction,
  useLocation,
} from 'react-router'
import * as errorTexts from '#texts/errors.ts'
import * as frameTexts from '#texts/frame.ts'
import { type Menus, readMenus } from '../shop/front/read-menus.ts'
import { isSandboxInPublic } from '../shop/payments/is-sandbox-in-public.ts'
import { formatMoment } from '../values/time/shop-time.ts'
import type { Route } from './+types/frame'
import { MenuDrawer } from './components/drawers/menu-drawer.tsx'
import { SearchDrawer } from './components/drawers/search-drawer.tsx'
import { ShopDrawer } from './components/drawers/shop-drawer.tsx'
import { menuRetry } from './components/drawers/shop-links.tsx'
import { ErrorPage, referenceIn } from './components/errors/error-page.tsx'
import { NotFound } from './components/errors/not-found.tsx'
import { PleaseWait } from './components/errors/please-wait.tsx'
import { Footer } from './components/frame/footer.tsx'
import { Header } from './components/frame/header.tsx'
import { LanguageOffer } from './components/frame/language-offer.tsx'
import { Messages } from './components/frame/messages.tsx'
import { networkName } from './components/frame/network-name.ts'
import { SessionWatch } from './components/frame/session-watch.tsx'
import { hasSlimFooter, SlimFooter } from './components/frame/slim-footer.tsx'
import { isCheckoutStep, SlimHeader } from './components/frame/slim-header.tsx'
import { type FrameData, useFrame } from './data/frame-data.ts'
import { loadPage } from './data/load-page.ts'
import { isNotFound, isOtherPage, useShownPage } from './data/shown-data.ts'
import styles from './frame.module.css'
import { pageMeta } from './meta/page-meta.ts'
import { paths } from './paths.ts'
import { routePath } from './route-path.ts'
import { styleLook } from './server/look-styles.ts'
import { renderContext, shopContext } from './server/page-context.ts'
import { runCustomerTasks } from './session/customer-tasks.ts'
import { OverlaySlot } from './ui/overlay/overlay-slot.tsx'

/** Data for the header and footer of every page: the shop's identity and its menus. */
export async function loader({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const shop = context.get(shopContext)
  const { name, tagline, domain, whatsapp, socialUrl, promotion } = shop.identity
  const { publicOrigin, apiOrigin, contentOrigin } = shop.identity
  const look = styleLook(shop.identity.look)
  const render = context.get(renderContext)
  render.styles = look?.css
  const { syarat, privasi, pengiriman, pengembalian } = shop.textPages
  const { categories, collections, notice } = await menusOrNone(context)
  return {
    shop: { name, tagline, domain, whatsapp, socialUrl, notice, origin: publicOrigin },
    socialName: networkName(socialUrl),
    testNotice: isSandboxInPublic(shop) ? frameTexts.noRealMoney : undefined,
    apiOrigin: apiOrigin === publicOrigin ? '' : apiOrigin,
    pictureFolder: `${contentOrigin === publicOrigin ? '' : contentOrigin}${paths.pictures()}`,
    textTitles: {
      syarat: syarat.title,
      privasi: privasi.title,
      pengiriman: pengiriman.title,
      pengembalian: pengembalian.title,
    },
    // Left out when false: this data is part of every page's HTML.
    ...(render.isPreview && { isPreview: true }),
    ...(render.previewOf !== undefined && { previewNotice: previewNoticeOf(render.previewOf) }),
    ...(look !== undefined && { look }),
    ...(promotion === 'vouchers' && { listsVouchers: true }),
    year: yearInJakarta.format(shop.now()),
    categories: categories.map(({ name, slug }) => ({ name, slug })),
    collections: collections.map(({ title, slug }) => ({ title, slug })),
  }
}

const previewNoticeOf = (preview: Date | 'article') =>
  preview === 'article' ? frameTexts.previewOfArticle : frameTexts.previewOf(formatMoment(preview, frameTexts.language))

/** Navigations reuse the frame's data; only a menu that failed to load is fetched again. */
export const shouldRevalidate: ShouldRevalidateFunction = () => menuRetry.read()

/** Runs in the browser, around the data requests of each client-side navigation. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    // A form is sent from a page that is already there.
    if (request.method !== 'GET') return next()
    const { pathname, search } = new URL(request.url)
    const path = routePath(pathname)
    const address = path + search
    const results = await loadPage(address, async () => {
      if (mayNeedGuard.test(path) && isOtherPage(address)) {
        const { guardNavigation } = await import('./session/guard-navigation.ts')
        guardNavigation(request)
      }
      return await next()
    })
    if (isOtherPage(address)) void runCustomerTasks()
    return results
  },
]

// The guard's code is loaded only for paths that page-audience.ts may match, including paths with escapes.
const mayNeedGuard = /^\/(cart|shipping|account|auth)\b|%/i

/** If the menus cannot be loaded, they are empty and the page still works, as the specification requires. */
async function menusOrNone(context: Readonly<RouterContextProvider>): Promise<Menus> {
  const shop = context.get(shopContext)
  try {
    return await readMenus(shop)
  } catch (error) {
    shop.log.error({ error }, 'the menus could not be read')
    context.get(renderContext).isIncomplete = true
    return { categories: [], collections: [], notice: shop.identity.notice }
  }
}

// Made once: by a profile, a new one for each page was a third of the time of this loader.
const yearInJakarta = new Intl.DateTimeFormat(frameTexts.language, { timeZone: 'Asia/Jakarta', year: 'numeric' })

export const meta: Route.MetaFunction = ({ error, loaderData }) =>
  isNotFound(error) ? pageMeta({ shop: loaderData?.shop, title: errorTexts.pageNotFoundTitle }) : []

export default function FrameRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Frame data={loaderData}>
      <Outlet />
    </Frame>
  )
}

/**
 * Pages throw 404 when there is nothing to show, and rate limits answer 429: both keep the frame. Any other error gets
 * a bare page.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useFrame()
  const reference = referenceIn(error)
  const mustWait = isRouteErrorResponse(error) && error.status > 428 && reference === undefined
  if (data === undefined || !(mustWait || isNotFound(error))) return <ErrorPage reference={reference} />
  return <Frame data={data}>{mustWait ? <PleaseWait /> : <NotFound />}</Frame>
}

function Frame({ data, children }: { data: FrameData; children: React.ReactNode }) {
  const { shop } = data
  const { pathname } = useLocation()
  const isStep = isCheckoutStep(pathname)
  useShownPage()
  return (
    <>
      <a className={styles['skip']} href="#main">
        {frameTexts.skipToContent}
      </a>
      {!data.isPreview && <LanguageOffer />}
      {data.previewNotice !== undefined && (
        <aside className={styles['preview']} aria-label={frameTexts.preview}>
          {data.previewNotice}
        </aside>
      )}
      {data.testNotice !== undefined && (
        <aside className={styles['notice']} aria-label={frameTexts.testShop}>
          {data.testNotice}
        </aside>
      )}
      {shop.notice !== undefined && (
        <aside className={styles['notice']} aria-label={frameTexts.notice}>
          {shop.notice}
        </aside>
      )}
      <div className={styles['page']}>
        {isStep ? (
          <SlimHeader pathname={pathname} shopName={shop.name} logo={data.look?.logo} />
        ) : (
          <Header shopName={shop.name} logo={data.look?.logo} />
        )}
        {/* The home page begins under the header. An element of its own does not jump there when that page comes late. */}
        <main key={pathname === '/' ? 'home' : 'page'} id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      {hasSlimFooter(pathname) ? <SlimFooter {...data} /> : <Footer {...data} />}
      {!isStep && (
        <>
          <ShopDrawer {...data} />
          <MenuDrawer {...data} />
          <SearchDrawer />
        </>
      )}
      <OverlaySlot />
      <Messages />
      <SessionWatch />
    </>
  )
}
