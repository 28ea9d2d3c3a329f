import type { Strength } from '../../../ui/forms/password-strength.ts'

const strengths: Record<Strength, string> = {
  short: 'Too short',
  weak: 'Weak',
  strong: 'Strong',
  'very-strong': 'Very strong',
}

export const texts = {
  strengths,
  show: 'Show characters',
  hide: 'Hide characters',
}
