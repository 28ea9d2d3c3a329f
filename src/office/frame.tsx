import { data, Link, Outlet, useLocation } from 'react-router'
import { texts } from '#office-texts/frame.ts'
import { countDeskOrders } from '../shop/orders/desk/list-desk-orders.ts'
import { countPendingPacks } from '../shop/orders/packing/pack-later.ts'
import type { Shop } from '../shop/shop.ts'
import { may, type Role } from '../shop/staff/permissions.ts'
import type { Route } from './+types/frame'
import { AccountMenu } from './components/account-menu/account-menu.tsx'
import { SignOut } from './components/account-menu/sign-out.tsx'
import styles from './frame.module.css'
import { OfflineBanner } from './offline/offline-banner.tsx'
import { type Audience, type PagePath, pages } from './pages.ts'
import { Palette } from './routes/search/palette.tsx'
import { takeMessage } from './server/messages.ts'
import { officeContext, readStaff } from './server/office-context.ts'
import { Brand, isLongBrand } from './ui/brand.tsx'
import { Icon, type IconName } from './ui/icons.tsx'
import { ScrollPosition } from './ui/scroll-position.tsx'
import { Toast } from './ui/toast.tsx'

type Entry = {
  path: PagePath
  icon: IconName
  label: string
  /** The menu leaves it out for people who can open this page: it is one of its sections. */
  within?: PagePath
  /** Pages that belong to it under other addresses. */
  parts?: readonly PagePath[]
}

/** What waits behind an entry of the menu. */
type Waiting = Partial<Record<PagePath, number>>

const menu: Entry[][] = [
  [
    { path: '/', icon: 'today', label: texts.today },
    { path: '/orders', icon: 'orders', label: texts.orders, parts: ['/returns', '/print'] },
    { path: '/pack', icon: 'pack', label: texts.pack },
    { path: '/customers', icon: 'customers', label: texts.customers },
  ],
  [
    { path: '/articles', icon: 'articles', label: texts.articles },
    { path: '/stock', icon: 'stock', label: texts.stock },
    { path: '/vouchers', icon: 'voucher', label: texts.vouchers },
    { path: '/front', icon: 'front', label: texts.front },
    { path: '/pages', icon: 'note', label: texts.pages, within: '/settings' },
    { path: '/import', icon: 'upload', label: texts.import },
  ],
  [
    { path: '/reports', icon: 'reports', label: texts.reports },
    { path: '/activity', icon: 'activity', label: texts.activity },
    { path: '/staff', icon: 'staff', label: texts.staff },
    { path: '/settings', icon: 'settings', label: texts.settings },
    { path: '/emails', icon: 'email', label: texts.emails, within: '/settings' },
    { path: '/health', icon: 'health', label: texts.health, within: '/settings' },
    { path: '/account', icon: 'key', label: texts.account, within: '/account' },
  ],
]

/** On a phone, these are the tabs; all others are behind More. */
const tabs: PagePath[] = ['/', '/orders', '/pack', '/articles']

export async function loader({ context, request }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { shop, origin } = office
  const { name, email, role, language, theme } = readStaff(office)
  const isOpen = (audience: Audience) => audience === 'signed in' || (audience !== 'visitor' && may(role, audience))
  const { message, headers } = takeMessage(request, origin)
  return data(
    {
      shopName: shop.identity.name,
      shopAddress: shop.identity.publicOrigin,
      isSandbox: shop.payments.account.adapter === 'sandbox',
      person: { name, email, role, language, theme },
      open: menu.flat().flatMap(({ path }) => (isOpen(pages[path].audience) ? [path] : [])),
      waiting: await countWaiting(shop, role),
      message,
    },
    { headers },
  )
}

async function countWaiting(shop: Pick<Shop, 'db'>, role: Role): Promise<Waiting> {
  if (!may(role, 'orders.read')) return {}
  const counts = await countDeskOrders(shop)
  const checks = may(role, 'orders.read-all') ? counts['payment-check'] + counts['late-trouble'] : 0
  const toPack = counts['to-pack'] - (await countPendingPacks(shop))
  return { '/orders': counts['to-pack'] + counts['to-ship'] + checks, '/pack': toPack }
}

export default function Frame({ loaderData }: Route.ComponentProps) {
  const { shopName, shopAddress, isSandbox, person, open, waiting, message } = loaderData
  const isOpen = ({ path }: Entry) => open.includes(path)
  const menuPages = menu.flat().filter(isOpen)
  const isShown = (entry: Entry) => isOpen(entry) && !(entry.within !== undefined && open.includes(entry.within))
  const parts = menu.map((part) => part.filter(isShown)).filter((part) => part.length > 0)
  return (
    <div className={styles['office']}>
      <a className={styles['skip']} href="#main">
        {texts.skip}
      </a>
      <aside className={styles['sidebar']}>
        <p className={styles['shop']}>
          <Link to="/">
            <Brand name={shopName} />
          </Link>
        </p>
        <nav aria-label={texts.menu}>
          {parts.map((part) => (
            <ul key={part[0]?.path}>
              {part.map((entry) => (
                <li key={entry.path}>
                  <MenuLink {...entry} count={waiting[entry.path]} />
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <AccountMenu person={person} />
      </aside>
      <div className={styles['side']}>
        <header className={styles['top']}>
          <Link to="/" className={styles['onPhone']}>
            <Brand name={shopName} />
          </Link>
          <Palette pages={menuPages} />
          {isSandbox && (
            <p className={`${styles['sandbox']} ${isLongBrand(shopName) ? styles['beside'] : ''}`}>
              <Icon name="warning" size={16} />
              <span className={styles['onDesktop']}>{texts.sandbox}</span>
              <span className={styles['onPhone']}>{texts.sandboxShort}</span>
            </p>
          )}
          <AccountMenu person={person} isSheet />
          <a className={`${styles['toShop']} ${styles['onDesktop']}`} href={shopAddress}>
            {texts.viewShop} <Icon name="out" size={16} />
          </a>
        </header>
        <OfflineBanner />
        <main id="main" className={styles['main']} tabIndex={-1}>
          <Outlet context={menuPages} />
        </main>
      </div>
      <nav className={styles['tabs']} aria-label={texts.menu}>
        {menu
          .flat()
          .filter((entry) => tabs.includes(entry.path) && isOpen(entry))
          .map((entry) => (
            <MenuLink key={entry.path} {...entry} count={entry.path === '/pack' ? waiting['/pack'] : undefined} />
          ))}
        <details className={styles['more']}>
          <summary>
            <Icon name="more" />
            {texts.more}
          </summary>
          <ul>
            {menu
              .flat()
              .filter((entry) => !tabs.includes(entry.path) && (isShown(entry) || entry.path === '/account'))
              .map((entry) => (
                <li key={entry.path}>
                  <MenuLink {...entry} />
                </li>
              ))}
            <li>
              <a className={styles['entry']} href={shopAddress}>
                <Icon name="out" />
                {texts.viewShop}
              </a>
            </li>
            <li>
              <SignOut />
            </li>
          </ul>
        </details>
      </nav>
      <ScrollPosition />
      <Toast message={message} />
    </div>
  )
}

function MenuLink({ path, icon, label, count = 0 }: Entry & { count?: number | undefined }) {
  const { pathname } = useLocation()
  const isCurrent = menu
    .flat()
    .filter((entry) => entry.path === path || entry.within === path)
    .some((entry) => [entry.path, ...(entry.parts ?? [])].some((one) => isAt(pathname, one)))
  return (
    <Link to={path} className={styles['entry'] ?? ''} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      {label}{' '}
      {count > 0 && (
        <span className={`${styles['count']} ${path === '/pack' ? styles['work'] : ''}`}>
          {count.toLocaleString('id-ID')}
        </span>
      )}
    </Link>
  )
}

const isAt = (pathname: string, path: PagePath): boolean =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
