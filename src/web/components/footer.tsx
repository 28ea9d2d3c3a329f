import * as texts from '../../contract/texts.ts'
import { paths } from '../paths.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Pleats } from '../ui/pleats.tsx'
import './footer.css'

type FooterProps = { shop: { name: string; domain: string; socialUrl: string }; year: string }

export function Footer({ shop, year }: FooterProps) {
  return (
    <footer className="footer on-dark">
      <div className="top">
        <Pleats />
        <ul>
          <li>
            <PageLink to={paths.about()}>{texts.aboutUs}</PageLink>
          </li>
          <li>
            <PageLink to={paths.contact()}>{texts.contact}</PageLink>
          </li>
          <li>
            <PageLink to={paths.stores()}>{texts.storeLocation}</PageLink>
          </li>
        </ul>
        <ul>
          <li>
            <a href={shop.socialUrl} rel="noopener">
              {networkName(shop.socialUrl)}
            </a>
          </li>
        </ul>
      </div>
      <div className="base">
        <p>
          © {year} {shop.domain}
        </p>
        <p className="wordmark">{shop.name}</p>
      </div>
    </footer>
  )
}

/** `https://www.instagram.com/lirih.example` → `Instagram`. */
function networkName(address: string): string {
  const [name = ''] = new URL(address).hostname.replace(/^www\./, '').split('.')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
