/** The name of a social network: `https://www.instagram.com/lirih.example` → `Instagram`. */
export function networkName(address: string): string {
  const [name = ''] = new URL(address).hostname.replace(/^www\./, '').split('.')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
