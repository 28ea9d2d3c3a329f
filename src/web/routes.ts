import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The URL map. Paths match case-insensitively. */
export default [
  layout('frame.tsx', [
    index('routes/home.tsx'),
    route('shop/:slug?', 'routes/shop.tsx'),
    route('search', 'routes/search.tsx'),
    route('product/:productSlug/:productSku', 'routes/product.tsx'),
    route('unsubscribe/:token', 'routes/unsubscribe.tsx'),
    route('newsletter/confirm/:token', 'routes/newsletter-confirm.tsx'),
    route('newsletter/:what', 'routes/newsletter-done.tsx'),
    route('back-in-stock/:act/:token?', 'routes/back-in-stock.tsx'),

    route('Cart', 'routes/cart.tsx'),
    route('Shipping', 'routes/shipping.tsx'),
    route('Thankyou', 'routes/thank-you.tsx'),
    route('Account', 'routes/account.tsx'),
    layout('routes/auth/auth-layout.tsx', [
      route('auth/Signin', 'routes/auth/signin.tsx'),
      route('auth/Register', 'routes/auth/register.tsx'),
      route('auth/ForgotPass', 'routes/auth/forgot-pass.tsx'),
      route('auth/ForgotNote', 'routes/auth/forgot-note.tsx'),
      route('auth/NewPassword/:token', 'routes/auth/new-password.tsx'),
      route('auth/ConfirmEmail/:token', 'routes/auth/confirm-email.tsx'),
    ]),

    route('Campaign', 'routes/campaigns.tsx'),
    route('campaign/:campaignSlug', 'routes/campaign.tsx'),
    route('Store', 'routes/stores.tsx'),
    route('Contact', 'routes/contact.tsx'),
    route('promo', 'routes/promo.tsx'),
    // Pages that the owner writes: content/pages/{name}.md.
    ...['About', 'syarat', 'privasi', 'pengiriman', 'pengembalian'].map((path) =>
      route(path, 'routes/text-page.tsx', { id: path }),
    ),

    route('*', 'routes/not-found.tsx'),
  ]),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
] satisfies RouteConfig
