/** No mail server has this domain: RFC 2606 reserves example.com. */
export const DEMO_DOMAIN = 'demo.example.com'

/** The address of an invented customer. No email is sent to it. */
export const isDemoAddress = (address: string): boolean => address.toLowerCase().endsWith(`@${DEMO_DOMAIN}`)
