/** `2-3` as it is said: `2 to 3 days`. */
export function formatDeliveryDays(ekstimasi: string): string {
  if (ekstimasi === '') return ''
  return ekstimasi === '1' ? '1 day' : `${ekstimasi.replace('-', ' to ')} days`
}
