import { basename, extname } from 'node:path'
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page loads the manifest of all routes, so their ids are short: the file's name without its folder. */
const page = (path: string, file: string) => route(path, file, { id: basename(file, extname(file)) })

/** The URL map. Paths match case-insensitively. */
export default [
  layout('frame.tsx', [
    index('routes/catalogue/home.tsx', { id: 'home' }),
    page('shop/:slug?', 'routes/catalogue/shop.tsx'),
    page('search', 'routes/catalogue/search.tsx'),
    page('product/:productSlug/:productSku', 'routes/catalogue/product.tsx'),
    page('unsubscribe/:token', 'routes/email-links/unsubscribe.tsx'),
    page('newsletter/confirm/:token', 'routes/email-links/newsletter-confirm.tsx'),
    page('newsletter/:what', 'routes/email-links/newsletter-done.tsx'),
    page('back-in-stock/:act/:token?', 'routes/email-links/back-in-stock.tsx'),
    page('wishlist-emails/:act/:token?', 'routes/email-links/wishlist-emails.tsx'),
    page('wishlist/:token', 'routes/content/shared-wishlist.tsx'),

    page('Cart', 'routes/checkout/cart.tsx'),
    page('Shipping', 'routes/checkout/shipping.tsx'),
    page('Thankyou', 'routes/checkout/thank-you.tsx'),
    page('Account', 'routes/account/account.tsx'),
    layout('routes/account/auth-layout.tsx', [
      page('auth/Signin', 'routes/account/signin.tsx'),
      page('auth/Register', 'routes/account/register.tsx'),
      page('auth/ForgotPass', 'routes/account/forgot-pass.tsx'),
      page('auth/ForgotNote', 'routes/account/forgot-note.tsx'),
      page('auth/NewPassword/:token', 'routes/account/new-password.tsx'),
      page('auth/ConfirmEmail/:token', 'routes/account/confirm-email.tsx'),
    ]),

    page('Campaign', 'routes/content/campaigns.tsx'),
    page('campaign/:campaignSlug', 'routes/content/campaign.tsx'),
    page('Store', 'routes/content/stores.tsx'),
    page('Contact', 'routes/content/contact.tsx'),
    page('promo', 'routes/content/promo.tsx'),
    page('track', 'routes/content/track.tsx'),
    // Pages that the owner writes: content/pages/{name}.md.
    ...['About', 'syarat', 'privasi', 'pengiriman', 'pengembalian'].map((path) =>
      route(path, 'routes/content/text-page.tsx', { id: path }),
    ),

    page('*', 'routes/not-found.tsx'),
  ]),
  page('sitemap.xml', 'routes/files/sitemap.ts'),
  page('robots.txt', 'routes/files/robots.ts'),
  page('manifest.webmanifest', 'routes/files/manifest.ts'),
] satisfies RouteConfig
