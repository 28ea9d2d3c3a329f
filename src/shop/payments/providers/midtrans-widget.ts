import type { PaymentWidget } from '../provider.ts'

/** The hosts that Midtrans names for its widget: its own, the CDN of its pictures, and its analytics. */
const HOSTS = ['https://*.midtrans.com', 'https://*.veritrans.co.id', 'https://*.cloudfront.net']
const ANALYTICS = ['https://*.mixpanel.com', 'https://*.google-analytics.com']

export function midtransWidget({ snapUrl, clientKey }: { snapUrl: string; clientKey: string }): PaymentWidget {
  const hosts = [snapUrl, ...HOSTS]
  return {
    scriptUrl: `${snapUrl}/snap/snap.js`,
    clientKey,
    policy: {
      // The script of Snap builds code from text and styles from script.
      script: [...hosts, ...ANALYTICS, "'unsafe-eval'"],
      style: [...hosts, "'unsafe-inline'"],
      image: ['https:'],
      connect: [...hosts, ...ANALYTICS],
      frame: hosts,
      form: hosts,
    },
  }
}
