/** A link to one of the shop's profiles on a social network. */
export function SocialLink({ address }: { address: string }) {
  return (
    <a href={address} rel="noopener">
      {networkName(address)}
    </a>
  )
}

/** `https://www.instagram.com/lirih.example` → `Instagram`. */
export function networkName(address: string): string {
  const [name = ''] = new URL(address).hostname.replace(/^www\./, '').split('.')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
